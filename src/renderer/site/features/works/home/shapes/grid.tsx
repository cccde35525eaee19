import { WorkCard } from '../../cards/work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from '../../cards/work-grid.tsx';
import type { SectionShape } from '../section-plan.ts';

/** Shows landscape covers, two per row. */
export const grid2 = gridShape(2, 'wide', { widths: 0.28, rem: 4 });

/** Shows portrait covers, three per row. */
export const grid3 = gridShape(3, 'portrait', { widths: 0.45, rem: 3 });

function gridShape(
  columns: 2 | 3,
  cover: 'wide' | 'portrait',
  row: ReturnType<SectionShape['height']>,
): SectionShape {
  return {
    Works: ({ works, isStale }) => (
      <WorkGrid columns={columns} isStale={isStale}>
        {works.map((work) => (
          <WorkCard key={work.key} work={work} shape={cover} />
        ))}
      </WorkGrid>
    ),
    Skeleton: ({ count }) => <WorkGridSkeleton columns={columns} count={count} />,
    height: (count) => {
      const rows = Math.ceil(count / columns);
      return { widths: rows * row.widths, rem: rows * row.rem };
    },
  };
}
