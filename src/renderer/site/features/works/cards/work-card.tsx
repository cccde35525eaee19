import type { ReactNode } from 'react';
import type { Book } from '#shared/contract/comic/entities.ts';
import { paths } from '../../../paths.ts';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import './work-card.css';
import { progressText, statusText } from '../../../sections/comic/publish-status.ts';
import { WorkCover } from './work-cover.tsx';

interface WorkCardProps {
  readonly book: Book;
  readonly shape?: 'portrait' | 'wide';
  /** Over the cover's upper corner, such as a rank. */
  readonly mark?: ReactNode;
  /** Where it leads and what it says below the title, where that is not the book and how far it has come. */
  readonly to?: string;
  readonly note?: string;
}

/** A book of a grid: cover, title, how far it has come. All of it is one link. */
export function WorkCard({ book, shape = 'portrait', mark, to, note }: WorkCardProps) {
  const progress = progressText(book) ?? book.categoryName ?? '漫画';
  return (
    <article className="work-card">
      <div className="work-card__cover">
        <WorkCover book={book} shape={shape} />
        {book.publishStatus !== undefined && <span className="work-card__status">{statusText(book)}</span>}
        {mark}
      </div>
      <h3 className="work-card__title">
        <StretchedLink to={to ?? paths.comicBook.to({ id: book.bookId })}>{book.title}</StretchedLink>
      </h3>
      <p className="work-card__note">{note ?? progress}</p>
    </article>
  );
}
