import type { ReactNode } from 'react';
import type { Book } from '#shared/contract/comic/entities.ts';
import { paths } from '../../../paths.ts';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WorkCover } from './work-cover.tsx';
import './work-row.css';
import { isFinished, progressText, statusText } from '../../../sections/comic/publish-status.ts';
import { readersText } from '../../../sections/comic/readers-text.ts';

interface WorkRowProps {
  readonly book: Book;
  /** Over the cover's upper corner, such as a rank. */
  readonly mark?: ReactNode;
}

/** A book of a list, as wide as the screen: what it is about and how far it has come. All of it is one link. */
export function WorkRow({ book, mark }: WorkRowProps) {
  return (
    <article className="work-row">
      <div className="work-row__cover">
        <WorkCover book={book} shape="portrait" />
        {mark}
      </div>
      <div className="work-row__texts">
        <h3 className="work-row__title">
          <StretchedLink to={paths.comicBook.to({ id: book.bookId })}>{book.title}</StretchedLink>
        </h3>
        <p className="work-row__abstract">{book.abstractContent}</p>
        <p className="work-row__badges">
          <Badge tone={isFinished(book) ? 'positive' : 'accent'}>{statusText(book)}</Badge>
          {book.categoryName && <Badge>{book.categoryName}</Badge>}
        </p>
        <p className="work-row__note">
          {[progressText(book), readersText(book)].filter(Boolean).join(' · ')}
        </p>
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
