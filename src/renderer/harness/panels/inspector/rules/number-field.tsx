import { useId } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Allowed values in words, shown while the value is not allowed. Without this text, the form reports the problem. */
  readonly range?: string;
}

export function NumberField({ label, min, max, step = 1, value, onChange, range }: NumberFieldProps) {
  const rangeId = useId();
  const isInRange = value >= min && value <= max;
  return (
    <div className="rule-form-number">
      <label>
        {label}
        <input
          type="number"
          className="field"
          required
          min={min}
          max={max}
          step={step}
          aria-invalid={!isInRange}
          aria-describedby={isInRange || range === undefined ? undefined : rangeId}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </label>
      {!isInRange && range !== undefined && (
        <p id={rangeId} className="panel-problem" role="alert">
          {range}
        </p>
      )}
    </div>
  );
}
