import './panel-mark.css';

/** Shows a count on the icon of a panel. `text` names the counted things for screen readers. */
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
