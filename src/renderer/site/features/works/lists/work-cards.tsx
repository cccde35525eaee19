import { type ReactNode, useMemo } from 'react';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import { RankMedal } from '../cards/rank-medal.tsx';
import { WorkRow } from '../cards/rows/work-row.tsx';
import { WorkRows, WorkRowsSkeleton } from '../cards/rows/work-rows.tsx';
import { WideCards, WideCardsSkeleton } from '../cards/wide-cards.tsx';
import type { Work } from '../work.ts';

const rowsAbove = 6;

interface WorkCardsProps {
  readonly works: readonly Work[];
  readonly isRanked?: boolean;
  readonly shape?: CoverShape | undefined;
  /** Element after the first rows, such as ads. */
  readonly between?: ReactNode;
}

/** Shows the works of a list as a virtualized grid. */
export function WorkCards({ shape = 'portrait', between, works, isRanked = false }: WorkCardsProps) {
  const above = useMemo(() => works.slice(0, rowsAbove), [works]);
  const below = useMemo(() => works.slice(rowsAbove), [works]);
  if (shape === 'wide') return <WideCards works={works} isRanked={isRanked} />;
  return (
    <>
      <ul className="work-rows">
        {above.map((work, index) => (
          <li key={work.key}>
            <WorkRow work={work} mark={isRanked && <RankMedal rank={index + 1} />} />
          </li>
        ))}
      </ul>
      {between}
      <WorkRows works={below} {...(isRanked && { firstRank: rowsAbove + 1 })} />
    </>
  );
}

/** Shows a placeholder as high as the start of a list. */
export function WorkCardsSkeleton({ shape }: Pick<WorkCardsProps, 'shape'>) {
  return shape === 'wide' ? <WideCardsSkeleton /> : <WorkRowsSkeleton />;
}
