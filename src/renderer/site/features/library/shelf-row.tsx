import type { ReactNode } from 'react';
import type { Book } from '#shared/contract/comic/entities.ts';
import { comicWork } from '../../sections/comic/comic-work.ts';
import { StretchedLink } from '../../ui/buttons/stretched-link.tsx';
import { WorkCover } from '../works/cards/work-cover.tsx';
import './shelf-row.css';

interface ShelfRowProps {
  readonly book: Book;
  readonly to: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly notes: readonly string[];
  /** The row's one button, at its end. */
  readonly action: ReactNode;
}

/** A book that this device keeps. All of the row but its button is one link. */
export function ShelfRow({ book, to, badge, notes, action }: ShelfRowProps) {
  return (
    <article className="shelf-row">
      <div className="shelf-row__cover">
        <WorkCover work={comicWork(book)} shape="portrait" />
      </div>
      <div className="shelf-row__texts">
        <h2 className="shelf-row__title">
          <StretchedLink to={to}>{book.title}</StretchedLink>
        </h2>
        {notes.map((note) => (
          <p key={note} className="shelf-row__note">
            {note}
          </p>
        ))}
        {badge}
      </div>
      <div className="shelf-row__action">{action}</div>
    </article>
  );
}
