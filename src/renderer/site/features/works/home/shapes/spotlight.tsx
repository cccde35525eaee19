import { StretchedLink } from '../../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import type { Work } from '../../work.ts';
import type { SectionShape } from '../section-plan.ts';
import './spotlight.css';

/** Cards over the full width, each with two lines of what it is about. */
export const spotlight: SectionShape = {
  Works: ({ works }) => (
    <div className="spotlight">
      {works.map((work) => (
        <SpotlightCard key={work.key} work={work} />
      ))}
    </div>
  ),
  Skeleton: ({ count }) => (
    <div className="spotlight">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <SpotlightSkeleton key={index} />
      ))}
    </div>
  ),
  height: (count) => ({ widths: count * 0.5625, rem: count * 6 }),
};

function SpotlightCard({ work }: { readonly work: Work }) {
  const { status } = work;
  return (
    <article className="spotlight-card">
      <WorkCover work={work} shape="wide" />
      <div className="spotlight-card__texts">
        <h3 className="spotlight-card__title">
          <StretchedLink to={work.href}>{work.title}</StretchedLink>
        </h3>
        {status && (
          <Badge tone={status.isFinished ? 'positive' : 'accent'}>{work.progress ?? status.text}</Badge>
        )}
      </div>
      <p className="spotlight-card__summary">{work.summary ?? work.category}</p>
    </article>
  );
}

function SpotlightSkeleton() {
  return (
    <div className="spotlight-card">
      <Skeleton shape="wide" />
      <div className="spotlight-card__texts">
        <Skeleton shape="title" width="50%" />
      </div>
      <div className="spotlight-card__summary">
        <Skeleton shape="text" />
      </div>
    </div>
  );
}
