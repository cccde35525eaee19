import { type ReactNode, useMemo } from 'react';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import { RankMedal } from '../cards/rank-medal.tsx';
import { WorkRow, WorkRowSkeleton } from '../cards/rows/work-row.tsx';
import { RowLine, WorkRows } from '../cards/rows/work-rows.tsx';
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

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Shows a placeholder as high as the start of a list. */
export function WorkCardsSkeleton({ shape }: Pick<WorkCardsProps, 'shape'>) {
  if (shape === 'wide') return <WideCardsSkeleton />;
  return (
    <RowLine>
      {skeletonRows.map((row) => (
        <WorkRowSkeleton key={row} />
      ))}
    </RowLine>
  );
}
