interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, min, max, step = 1, value, onChange }: NumberFieldProps) {
  return (
    <label className="rule-form-number">
      {label}
      <input
        type="number"
        className="field"
        required
        min={min}
        max={max}
        step={step}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
