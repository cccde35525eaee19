import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WorkCard } from '../cards/work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from '../cards/work-grid.tsx';
import type { Work } from '../work.ts';
import { WorkAbstract } from './work-abstract.tsx';
import './work-detail.css';
import './work-head.css';
import { type WorkFigure, WorkHead } from './work-head.tsx';

const shownSimilar = 6;

interface WorkDetailProps {
  readonly work: Work;
  readonly figures: readonly WorkFigure[];
  /** Number of summary characters that are shown initially; three lines if undefined. */
  readonly summaryLimit?: number;
  /** Similar works, of which the screen shows the first six. */
  readonly similar: readonly Work[];
  readonly similarTitle?: string;
  /** Content below the summary, such as chapters. */
  readonly children: ReactNode;
}

export function WorkDetail(props: WorkDetailProps) {
  const { work, figures, summaryLimit, similar, similarTitle = '同类推荐', children } = props;
  const similarId = useId();
  return (
    <div className="work-detail">
      <WorkHead work={work} figures={figures} />
      <WorkAbstract text={work.summary} limit={summaryLimit} />
      {children}
      {similar.length > 0 && (
        <section className="work-detail__part" aria-labelledby={similarId}>
          <h2 className="work-detail__heading" id={similarId}>
            {similarTitle}
          </h2>
          <WorkGrid columns={3}>
            {similar.slice(0, shownSimilar).map((other) => (
              <WorkCard key={other.key} work={other} />
            ))}
          </WorkGrid>
        </section>
      )}
    </div>
  );
}

interface WorkDetailSkeletonProps {
  /** Placeholder for `children`, with the same height. */
  readonly children: ReactNode;
}

export function WorkDetailSkeleton({ children }: WorkDetailSkeletonProps) {
  return (
    <div className="work-detail" aria-busy="true">
      <div className="work-head">
        <div className="work-head__cover">
          <Skeleton shape="portrait" />
        </div>
        <div className="work-head__texts">
          <Skeleton shape="title" width="80%" />
          <Skeleton shape="text" width="50%" />
          <Skeleton shape="text" width="60%" />
        </div>
      </div>
      <div className="work-detail__skeleton-texts">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="70%" />
      </div>
      {children}
      <div className="work-detail__part">
        <Skeleton shape="title" width="30%" />
        <WorkGridSkeleton columns={3} count={shownSimilar} />
      </div>
    </div>
  );
}
