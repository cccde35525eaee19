import './panel-mark.css';

/** A number at the panel's icon; in its head, what it counts. */
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
