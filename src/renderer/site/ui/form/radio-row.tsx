import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/lazy-icons.tsx';
import './radio-row.css';

interface RadioRowProps {
  /** Name of the group, which is the same for all its rows. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** Renders a radio button as a row. A tap anywhere on the row selects it. */
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
