import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import './work-grid.css';

interface WorkGridProps {
  /** Number of columns on a phone: 2 for landscape covers, 3 for portrait ones. Wider screens show more. */
  readonly columns: 2 | 3;
  /** True while the works are being replaced. The old ones are then faded. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

export function WorkGrid({ columns, isStale = false, children }: WorkGridProps) {
  return (
    <div
      className={classNames('work-grid', `work-grid--${columns}`, isStale && 'work-grid--stale')}
      aria-busy={isStale}
    >
      {children}
    </div>
  );
}

/** Shows a placeholder as high as a grid of `count` works. */
export function WorkGridSkeleton({ columns, count }: { readonly columns: 2 | 3; readonly count: number }) {
  return (
    <WorkGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index}>
          <Skeleton shape={columns === 3 ? 'portrait' : 'wide'} />
          <div className="work-grid__skeleton-texts">
            <Skeleton shape="text" width="85%" />
            <Skeleton shape="text" width="45%" />
          </div>
        </div>
      ))}
    </WorkGrid>
  );
}
