import type { ReactNode } from 'react';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import { Highlighted } from '../../../ui/text/highlighted.tsx';
import type { Work } from '../work.ts';
import './work-card.css';
import { WorkCover } from './work-cover.tsx';

interface WorkCardProps {
  readonly work: Work;
  readonly shape?: CoverShape;
  /** Element before the title, such as a rank. */
  readonly mark?: ReactNode;
  /** Keyword to highlight in the title. */
  readonly keyword?: string;
}

/** Shows a work as a card with cover, title and progress. The whole card is one link. */
export function WorkCard({ work, shape = 'portrait', mark, keyword = '' }: WorkCardProps) {
  return (
    <article className="work-card">
      <div className="work-card__cover">
        <WorkCover work={work} shape={shape} />
        {work.badge && <span className="work-card__badge">{work.badge}</span>}
        {work.overlay}
      </div>
      <h3 className="work-card__title">
        {mark}
        <StretchedLink to={work.href}>
          <Highlighted text={work.title} word={keyword} />
        </StretchedLink>
      </h3>
      <p className="work-card__note">{work.note}</p>
    </article>
  );
}
