import { useId, useRef } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useChosenInView } from '../layout/use-chosen-in-view.ts';
import './choice-row.css';

export interface Choice {
  readonly key: string;
  readonly label: string;
}

interface ChoiceRowProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly isAwaited: boolean;
  onChoose(key: string): void;
}

/**
 * Shows the values of a filter in a row that scrolls sideways. They are radio buttons, so that arrow keys select one.
 */
export function ChoiceRow({ label, choices, chosen, isAwaited, onChoose }: ChoiceRowProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, '[data-chosen="true"]', chosen, choices.length);
  return (
    <div className="choice-row" role="radiogroup" aria-label={label} ref={row}>
      {choices.map((choice) => (
        <label key={choice.key} className="choice" data-chosen={choice.key === chosen}>
          <input
            className="choice__input"
            type="radio"
            name={name}
            value={choice.key}
            checked={choice.key === chosen}
            onChange={() => onChoose(choice.key)}
          />
          <span className="choice__label">{choice.label}</span>
        </label>
      ))}
      {isAwaited && <ChoicesSkeleton />}
    </div>
  );
}

function ChoicesSkeleton() {
  return (
    <span className="choice-row__skeleton">
      <Skeleton shape="text" width="3rem" />
      <Skeleton shape="text" width="4.5rem" />
      <Skeleton shape="text" width="3rem" />
    </span>
  );
}
