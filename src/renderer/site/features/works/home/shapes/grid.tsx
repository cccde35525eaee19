import type { CoverShape } from '../../../../ui/layout/cover.tsx';
import { WorkCard } from '../../cards/work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from '../../cards/work-grid.tsx';
import type { SectionShape } from '../section-plan.ts';

/** Shows landscape covers, two per row on a phone. */
export const grid2 = gridShape(2, 'wide');

/** Shows portrait covers, three per row on a phone. */
export const grid3 = gridShape(3, 'portrait');

function gridShape(columns: 2 | 3, cover: CoverShape): SectionShape {
  return {
    Works: ({ works, isStale }) => (
      <WorkGrid columns={columns} isStale={isStale}>
        {works.map((work) => (
          <WorkCard key={work.key} work={work} shape={cover} />
        ))}
      </WorkGrid>
    ),
    Skeleton: ({ count }) => <WorkGridSkeleton columns={columns} count={count} />,
  };
}
