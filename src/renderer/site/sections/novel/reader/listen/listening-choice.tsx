import type { ReactNode } from 'react';
import { DownIcon } from '../../../../ui/icons/listening-icons.tsx';

interface ListeningChoiceProps {
  readonly label: string;
  /** In the place of the chosen option's own text. */
  readonly shown: string;
  readonly value: string;
  /** The options. */
  readonly children: ReactNode;
  onChoose(value: string): void;
}

/** One of many, by the list of the platform itself; its text is cut where there is no room. */
export function ListeningChoice({ label, shown, value, children, onChoose }: ListeningChoiceProps) {
  return (
    <label className="listening-choice">
      {/* The real control lies over what is drawn: only so is its text another than the option's. */}
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
