import './field.css';

export interface ViewPickerProps {
  readonly label: string;
  readonly allText: string;
  readonly views: readonly { readonly id: string; readonly name: string }[];
  /** ID of the selected view; undefined for all views. */
  readonly value: string | undefined;
  readonly onChange: (viewId: string | undefined) => void;
}

/** Selects one view or all. */
export function ViewPicker({ label, allText, views, value, onChange }: ViewPickerProps) {
  return (
    <select
      className="field"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">{allText}</option>
      {views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
