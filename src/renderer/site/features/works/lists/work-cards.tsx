import { useMemo } from 'react';
import { RankMedal } from '../cards/rank-medal.tsx';
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
}

/** The works of a list: three small, the others as rows, of which only those near the window exist. */
export function WorkCards({ works, isRanked = false }: WorkCardsProps) {
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
export function WorkCardsSkeleton() {
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
