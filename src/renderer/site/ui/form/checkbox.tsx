import './checkbox.css';
import { CheckIcon } from '../icons/lazy-icons.tsx';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  onChange(checked: boolean): void;
}

export function Checkbox({ label, checked, disabled = false, onChange }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input
        className="checkbox__input"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="checkbox__box" aria-hidden="true">
        <CheckIcon size={14} />
      </span>
      {label}
    </label>
  );
}
