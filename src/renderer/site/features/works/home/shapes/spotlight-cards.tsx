import { StretchedLink } from '../../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import type { Work } from '../../work.ts';

/** Shows full-width cards with a two-line summary. */
export function SpotlightCards({ works }: { readonly works: readonly Work[] }) {
  return (
    <div className="spotlight">
      {works.map((work) => (
        <SpotlightCard key={work.key} work={work} />
      ))}
    </div>
  );
}

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
