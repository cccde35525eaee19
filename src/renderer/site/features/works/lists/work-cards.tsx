import { useMemo } from 'react';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import { RankMedal } from '../cards/rank-medal.tsx';
import { WideCards, WideCardsSkeleton } from '../cards/wide-cards.tsx';
import { WorkCard } from '../cards/work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from '../cards/work-grid.tsx';
import { WorkRowSkeleton } from '../cards/work-row.tsx';
import { WorkRows } from '../cards/work-rows.tsx';
import type { Work } from '../work.ts';
import './work-cards.css';

/** The first of a list stand in a row, small. */
const smallCards = 3;

interface WorkCardsProps {
  readonly works: readonly Work[];
  readonly isRanked?: boolean;
  /** Of their covers. */
  readonly shape?: CoverShape | undefined;
}

/** The works of a list, of which only those near the window exist. */
export function WorkCards({ shape = 'portrait', ...list }: WorkCardsProps) {
  return shape === 'wide' ? <WideCards {...list} /> : <PortraitCards {...list} />;
}

/** Three small, the others as rows. */
function PortraitCards({ works, isRanked = false }: Omit<WorkCardsProps, 'shape'>) {
  const rows = useMemo(() => works.slice(smallCards), [works]);
  return (
    <>
      <WorkGrid columns={3}>
        {works.slice(0, smallCards).map((work, index) => (
          <WorkCard key={work.key} work={work} mark={isRanked && <RankMedal rank={index + 1} />} />
        ))}
      </WorkGrid>
      <div className="work-cards__rows">
        <WorkRows works={rows} {...(isRanked && { firstRank: smallCards + 1 })} />
      </div>
    </>
  );
}

const skeletonRows = ['4', '5', '6', '7', '8', '9', '10'];

/** As high as the beginning of a list. */
export function WorkCardsSkeleton({ shape }: Pick<WorkCardsProps, 'shape'>) {
  if (shape === 'wide') return <WideCardsSkeleton />;
  return (
    <>
      <WorkGridSkeleton columns={3} count={smallCards} />
      <div className="work-cards__rows">
        {skeletonRows.map((row) => (
          <WorkRowSkeleton key={row} />
        ))}
      </div>
    </>
  );
}
