import type { ReactNode } from 'react';
import { StretchedLink } from '../../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Highlighted } from '../../../../ui/text/highlighted.tsx';
import type { Work } from '../../work.ts';
import { WorkCover } from '../work-cover.tsx';
import './work-row.css';

interface WorkRowProps {
  readonly work: Work;
  /** Element before the title, such as a rank. */
  readonly mark?: ReactNode;
  readonly keyword?: string | undefined;
}

/** Shows a work as a full-width row with summary and progress. The whole row is one link. */
export function WorkRow({ work, mark, keyword }: WorkRowProps) {
  const { status, category, author, length, progress, score, popularity } = work;
  return (
    <article className="work-row">
      <div className="work-row__cover">
        <WorkCover work={work} shape="portrait" />
      </div>
      <div className="work-row__texts">
        <h3 className="work-row__title">
          {mark}
          <StretchedLink to={work.href}>
            <Highlighted text={work.title} word={keyword} />
          </StretchedLink>
        </h3>
        <p className="work-row__summary">
          {work.summary && <Highlighted text={work.summary} word={keyword} />}
        </p>
        <p className="work-row__badges">
          {status && <Badge tone={status.isFinished ? 'positive' : 'accent'}>{status.text}</Badge>}
          {category && <Badge>{category}</Badge>}
          {score && <span className="work-row__score">{score}</span>}
        </p>
        <p className="work-row__note">
          {author && (
            <span>
              <Highlighted text={author} word={keyword} />
            </span>
          )}
          {/* The length says more than the number of the last chapter. */}
          {(length ?? progress) && <span>{length ?? progress}</span>}
          {popularity && <span>{popularity}</span>}
        </p>
      </div>
    </article>
  );
}

/** Shows a placeholder as high as a row. */
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
