import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/later-icons.tsx';
import './radio-row.css';

interface RadioRowProps {
  /** Of the choice; the same for all its rows. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** What is chosen by it. */
  readonly children: ReactNode;
  onChoose(): void;
}

/** One of several rows of which one is chosen, by a tap anywhere on it. */
export function RadioRow({ children, onChoose, ...radio }: RadioRowProps) {
  return (
    <label className="radio-row">
      <input {...radio} className="radio-row__radio" type="radio" onChange={onChoose} />
      {children}
      <span className="radio-row__tick">
        <CheckIcon size={18} />
      </span>
    </label>
  );
}
