import { classNames } from '../../../../ui/text/class-names.ts';
import { WorkRow, WorkRowSkeleton } from '../../cards/rows/work-row.tsx';
import type { SectionShape } from '../section-plan.ts';
import '../../cards/rows/work-rows.css';

/** Shows one work per row, with its summary. */
export const rows: SectionShape = {
  Works: ({ works, isStale }) => (
    <ul className={classNames('work-rows', isStale && 'work-rows--stale')} aria-busy={isStale}>
      {works.map((work) => (
        <li key={work.key}>
          <WorkRow work={work} />
        </li>
      ))}
    </ul>
  ),
  Skeleton: ({ count }) => (
    <div className="work-rows">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <WorkRowSkeleton key={index} />
      ))}
    </div>
  ),
};
