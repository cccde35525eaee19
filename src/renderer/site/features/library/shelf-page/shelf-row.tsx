import type { ReactNode } from 'react';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { WorkCover } from '../../works/cards/work-cover.tsx';
import type { Work } from '../../works/work.ts';
import './shelf-row.css';

interface ShelfRowProps {
  readonly work: Work;
  readonly to: string;
  /** Beside the title. */
  readonly badge: ReactNode;
  readonly notes: readonly (string | undefined)[];
  /** The row's one button, at its end. */
  readonly action: ReactNode;
}

/** A work that this device keeps. All of the row but its button is one link. */
export function ShelfRow({ work, to, badge, notes, action }: ShelfRowProps) {
  return (
    <article className="shelf-row">
      <div className="shelf-row__cover">
        <WorkCover work={work} shape="portrait" />
      </div>
      <div className="shelf-row__texts">
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
      <div className="shelf-row__action">{action}</div>
    </article>
  );
}

interface ChaptersLeftProps {
  /** Since the last reading. */
  readonly fresh: number;
  /** After the chapter last read, those included. */
  readonly unread: number;
  readonly unit: string;
}

/** How much there is to read; nothing for a work that is read to its end, or was never begun. */
export function ChaptersLeft({ fresh, unread, unit }: ChaptersLeftProps) {
  if (unread === 0 && fresh === 0) return null;
  return (
    <p className="shelf-row__badges">
      {fresh > 0 && <Badge tone="accent">{`更新${fresh}${unit}`}</Badge>}
      {unread > fresh && <Badge>{`未读${unread}${unit}`}</Badge>}
    </p>
  );
}
