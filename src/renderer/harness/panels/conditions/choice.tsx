import { useTexts } from '../../window-context.ts';
import '../../ui/fields/field.css';
import { conditionsTexts } from './conditions.texts.ts';

export interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  /** Current value; undefined if the views have different values. */
  readonly value: Value | undefined;
  readonly options: readonly Value[];
  readonly text: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** Selects one of several values. The current value is listed even if it is not among the options. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, options, text, onChange } = props;
  const texts = useTexts(conditionsTexts);
  const all = value === undefined || options.includes(value) ? options : [value, ...options];
  const choose = (chosen: string) => {
    const option = all.find((each) => String(each) === chosen);
    if (option !== undefined) onChange(option);
  };
  return (
    <label className="panel-field">
      {label}
      <select
        className="field"
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => choose(target.value)}
      >
        {value === undefined && (
          <option value="" disabled>
            {texts.differ}
          </option>
        )}
        {all.map((option) => (
          <option key={option} value={String(option)}>
            {text(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
