import type { ReactNode } from 'react';
import { DownIcon } from '../../../../ui/icons/listening-icons.tsx';

interface ListeningChoiceProps {
  readonly label: string;
  /** Text that is shown instead of the selected option's text. */
  readonly shown: string;
  readonly value: string;
  /** Options of the select. */
  readonly children: ReactNode;
  onChoose(value: string): void;
}

/** Renders a native select with a label text of its own, which is truncated if it does not fit. */
export function ListeningChoice({ label, shown, value, children, onChoose }: ListeningChoiceProps) {
  return (
    <label className="listening-choice">
      {/* The invisible select covers the drawn label, so that the label can differ from the option's text. */}
      <select
        className="listening-choice__select"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
      <span className="listening-choice__shown" aria-hidden="true">
        {shown}
      </span>
      <DownIcon size={14} />
    </label>
  );
}
