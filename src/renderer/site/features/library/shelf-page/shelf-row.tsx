import type { ReactNode } from 'react';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { WorkCover } from '../../works/cards/work-cover.tsx';
import type { Work } from '../../works/work.ts';
import './shelf-row.css';
import { classNames } from '../../../ui/text/class-names.ts';

interface ShelfRowProps {
  readonly work: Work;
  readonly to: string;
  readonly badge: ReactNode;
  readonly notes: readonly (string | undefined)[];
  /** Button at the end of the row, or the checkbox that covers it. */
  readonly action: ReactNode;
  /** True if a checkbox covers the row, so that the row is not a link. */
  readonly isInert?: boolean;
}

/** Shows a stored work. The whole row, except the button, is one link. */
export function ShelfRow({ work, to, badge, notes, action, isInert = false }: ShelfRowProps) {
  return (
    <article className="shelf-row">
      <div className="shelf-row__cover">
        <WorkCover work={work} shape="portrait" />
      </div>
      <div className="shelf-row__texts" inert={isInert}>
        <h2 className="shelf-row__title">
          <StretchedLink to={to}>{work.title}</StretchedLink>
        </h2>
        {notes.map(
          (note) =>
            note !== undefined && (
              <p key={note} className="shelf-row__note">
                {note}
              </p>
            ),
        )}
        {badge}
      </div>
      <div className={classNames('shelf-row__action', isInert && 'shelf-row__action--cover')}>{action}</div>
    </article>
  );
}

interface ChaptersLeftProps {
  /** Number of chapters added since the last reading. */
  readonly fresh: number;
  /** Number of chapters after the one read last, including the new ones. */
  readonly unread: number;
  readonly unit: string;
}

/** Shows how many chapters are new or unread. Shows nothing if the work is read to the end or was never opened. */
export function ChaptersLeft({ fresh, unread, unit }: ChaptersLeftProps) {
  if (unread === 0 && fresh === 0) return null;
  return (
    <p className="shelf-row__badges">
      {fresh > 0 && <Badge tone="accent">{`更新${fresh}${unit}`}</Badge>}
      {unread > fresh && <Badge>{`未读${unread}${unit}`}</Badge>}
    </p>
  );
}
