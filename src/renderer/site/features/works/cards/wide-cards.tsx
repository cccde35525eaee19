import { useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Work } from '../work.ts';
import { RankMedal } from './rank-medal.tsx';
import { WorkCard } from './work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from './work-grid.tsx';

/** In a row. */
const columns = 2;

/** CSS px of a row on most phones, with the gap below it: a guess until the first are measured. */
const rowHeight = 166;

/** CSS px beyond the window in which rows exist already: a flick shows no blank. */
const rowsAhead = 600;

const skeletonCards = 12;

interface WideCardsProps {
  readonly works: readonly Work[];
  /** They have numbers. */
  readonly isRanked?: boolean;
}

/** Works as cards with landscape covers, however many: only those near the window exist. */
export function WideCards({ works, isRanked = false }: WideCardsProps) {
  const rows = useMemo(() => rowsOf(works), [works]);
  return (
    <WindowVirtualizer data={rows} as="ul" item="li" itemSize={rowHeight} bufferSize={rowsAhead}>
      {(row, index) => (
        <div key={row[0]?.key} className="work-grid-row">
          <WorkGrid columns={columns}>
            {row.map((work, column) => (
              <WorkCard
                key={work.key}
                work={work}
                shape="wide"
                mark={isRanked && <RankMedal rank={index * columns + column + 1} />}
              />
            ))}
          </WorkGrid>
        </div>
      )}
    </WindowVirtualizer>
  );
}

/** As high as the beginning of a list. */
export function WideCardsSkeleton() {
  return <WorkGridSkeleton columns={columns} count={skeletonCards} />;
}

function rowsOf(works: readonly Work[]): readonly (readonly Work[])[] {
  return Array.from({ length: Math.ceil(works.length / columns) }, (_, row) =>
    works.slice(row * columns, (row + 1) * columns),
  );
}
