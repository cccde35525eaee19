import type { ReactNode } from 'react';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Work } from '../work.ts';
import { WorkCover } from './work-cover.tsx';
import './work-row.css';

interface WorkRowProps {
  readonly work: Work;
  /** Over the cover's upper corner, such as a rank. */
  readonly mark?: ReactNode;
}

/** A work of a list, as wide as the screen: what it is about and how far it has come. All of it is one link. */
export function WorkRow({ work, mark }: WorkRowProps) {
  const { status, category } = work;
  return (
    <article className="work-row">
      <div className="work-row__cover">
        <WorkCover work={work} shape="portrait" />
        {mark}
      </div>
      <div className="work-row__texts">
        <h3 className="work-row__title">
          <StretchedLink to={work.href}>{work.title}</StretchedLink>
        </h3>
        <p className="work-row__summary">{work.summary}</p>
        <p className="work-row__badges">
          {status && <Badge tone={status.isFinished ? 'positive' : 'accent'}>{status.text}</Badge>}
          {category && <Badge>{category}</Badge>}
        </p>
        <p className="work-row__note">{[work.progress, work.popularity].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  );
}

/** As high as a row. */
export function WorkRowSkeleton() {
  return (
    <div className="work-row">
      <div className="work-row__cover">
        <Skeleton shape="portrait" />
      </div>
      <div className="work-row__texts">
        <Skeleton shape="title" width="60%" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="80%" />
        <Skeleton shape="text" width="40%" />
      </div>
    </div>
  );
}
