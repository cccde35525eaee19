import { Link } from 'react-router-dom';
import { ForwardIcon } from '../../../../ui/icons/icon.tsx';
import type { Work } from '../../work.ts';
import './continue-strip.css';

/** Links to the work that was read last, with the position in it. */
export function ContinueStrip({ work }: { readonly work: Work | undefined }) {
  return (
    work && (
      <Link className="continue-strip" to={work.href}>
        <span className="continue-strip__label">继续看</span>
        <span className="continue-strip__title">{work.title}</span>
        {work.note}
        <ForwardIcon size={16} />
      </Link>
    )
  );
}
