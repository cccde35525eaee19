import { type CSSProperties, useId } from 'react';
import './radio-group.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Text below the label. An empty one keeps its line free. */
  readonly note?: string;
  readonly style?: CSSProperties;
}

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value;
  onChoose(value: Value): void;
}

/** Shows a few options side by side, of which the user selects one. */
export function RadioGroup<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="radio-group">
      <legend className="radio-group__legend">{label}</legend>
      <div className="radio-group__choices">
        {choices.map(({ value, label: text, note, style }) => (
          <label key={value} className="radio-group__choice" style={style}>
            <input
              className="radio-group__radio"
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="radio-group__text">
              {text}
              {note !== undefined && <span className="radio-group__note">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
