import { useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import { linesOf } from '../../../ui/layout/columns/lines-of.ts';
import { useColumns } from '../../../ui/layout/columns/use-columns.ts';
import type { Work } from '../work.ts';
import { RankMedal } from './rank-medal.tsx';
import { WorkCard } from './work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from './work-grid.tsx';

/** Height in CSS px of a row with its gap. It is an estimate, which is used until the first rows are measured. */
const rowHeight = 166;

/** Distance in CSS px beyond the viewport in which rows are rendered, so that fast scrolling shows no gaps. */
const rowsAhead = 600;

const skeletonCards = 12;

interface WideCardsProps {
  readonly works: readonly Work[];
  readonly isRanked?: boolean;
  /** Keyword to highlight in the titles. */
  readonly keyword?: string;
}

/** Shows works as a virtualized grid of cards with landscape covers. */
export function WideCards({ works, isRanked = false, keyword = '' }: WideCardsProps) {
  const columns = useColumns('wide');
  const rows = useMemo(() => linesOf(works, columns), [works, columns]);
  return (
    <WindowVirtualizer data={rows} as="ul" item="li" itemSize={rowHeight} bufferSize={rowsAhead}>
      {(row, index) => (
        <div key={row[0]?.key} className="work-grid-row">
          <WorkGrid columns={2}>
            {row.map((work, column) => (
              <WorkCard
                key={work.key}
                work={work}
                shape="wide"
                keyword={keyword}
                mark={isRanked && <RankMedal rank={index * columns + column + 1} />}
              />
            ))}
          </WorkGrid>
        </div>
      )}
    </WindowVirtualizer>
  );
}

/** Shows a placeholder as high as the start of a list. */
export function WideCardsSkeleton() {
  return <WorkGridSkeleton columns={2} count={skeletonCards} />;
}
