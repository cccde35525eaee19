import './panel-mark.css';

/** Count on the panel's icon; its text names the counted items in the panel's header. */
export function PanelMark({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <span className="panel-mark" title={text}>
      <span className="panel-mark-count" aria-hidden="true">
        {count}
      </span>
      <span className="panel-mark-text">{text}</span>
    </span>
  );
}
