import type { ReactNode } from 'react';
import type { Book } from '#shared/contract/comic/entities.ts';
import { paths } from '../../../paths.ts';
import { CoveringLink } from '../../../ui/buttons/stretched-link.tsx';
import './work-card.css';
import { progressText, statusText } from '../../../sections/comic/publish-status.ts';
import { BookCover } from './work-cover.tsx';

interface BookCardProps {
  readonly book: Book;
  readonly shape?: 'portrait' | 'wide';
  /** Over the cover's upper corner, such as a rank. */
  readonly mark?: ReactNode;
  /** Where it leads and what it says below the title, where that is not the book and how far it has come. */
  readonly to?: string;
  readonly note?: string;
}

/** A book of a grid: cover, title, how far it has come. All of it is one link. */
export function BookCard({ book, shape = 'portrait', mark, to, note }: BookCardProps) {
  const progress = progressText(book) ?? book.categoryName ?? '漫画';
  return (
    <article className="book-card">
      <div className="book-card__cover">
        <BookCover book={book} shape={shape} />
        {book.publishStatus !== undefined && <span className="book-card__status">{statusText(book)}</span>}
        {mark}
      </div>
      <h3 className="book-card__title">
        <CoveringLink to={to ?? paths.comicBook.to({ id: book.bookId })}>{book.title}</CoveringLink>
      </h3>
      <p className="book-card__note">{note ?? progress}</p>
    </article>
  );
}
