import { CheckIcon } from '../../../../ui/icons/lazy-icons.tsx';
import './selection.css';

interface SelectionTickProps {
  /** Name of the item. */
  readonly label: string;
  readonly checked: boolean;
  onChange(): void;
}

/** Renders a checkbox that covers its positioned parent, so that a tap anywhere on the item selects it. */
export function SelectionTick({ label, checked, onChange }: SelectionTickProps) {
  return (
    <label className="selection-tick">
      <input
        className="selection-tick__input"
        type="checkbox"
        aria-label={`选择：${label}`}
        checked={checked}
        onChange={onChange}
      />
      <span className="selection-tick__mark" aria-hidden="true">
        <CheckIcon size={16} />
      </span>
    </label>
  );
}
