import { Link } from 'react-router-dom';
import { ForwardIcon } from '../../../../ui/icons/icon.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import type { Work } from '../../work.ts';
import './continue-strip.css';

/** Links to the work that was read last, with the position in it. */
export function ContinueStrip({ work }: { readonly work: Work | undefined }) {
  return (
    work && (
      <Link className="continue-strip" to={work.href}>
        <span className="continue-strip__cover">
          <WorkCover work={work} shape="portrait" />
        </span>
        <span className="continue-strip__texts">
          <span className="continue-strip__title">{work.title}</span>
          <span className="continue-strip__note">{work.note}</span>
        </span>
        <span className="continue-strip__label">继续看</span>
        <ForwardIcon size={16} />
      </Link>
    )
  );
}
