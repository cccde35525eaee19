import { MAX_PAY_DELAY_MS } from '#shared/ipc/backend/pay.ts';

export interface DelayInputProps {
  readonly label: string;
  readonly unit: string;
  readonly delayMs: number;
  readonly onChange: (delayMs: number) => void;
}

export function DelayInput({ label, unit, delayMs, onChange }: DelayInputProps) {
  const maxSeconds = MAX_PAY_DELAY_MS / 1_000;
  return (
    <span className="delay-input">
      <input
        type="number"
        min={0}
        max={maxSeconds}
        step={1}
        aria-label={label}
        value={delayMs / 1_000}
        onChange={(event) => {
          const seconds = Math.round(Number(event.target.value));
          if (seconds >= 0 && seconds <= maxSeconds) onChange(seconds * 1_000);
        }}
      />
      {unit}
    </span>
  );
}
