import { useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Book } from '#shared/contract/comic/entities.ts';
import { BookCard } from '../book-card.tsx';
import { BookGrid, BookGridSkeleton } from '../book-grid.tsx';
import { BookRow, BookRowSkeleton } from '../book-row.tsx';
import { RankMedal } from '../rank-medal.tsx';
import './book-cards.css';

/** The first of a list stand in a row, small. */
const smallCards = 3;

/** CSS px of a row at the default text size, so that nothing has to be measured before the first are shown. */
export const rowHeight = 144;

/** CSS px beyond the window in which rows exist already: a flick shows no blank. */
const rowsAhead = 600;

interface BookCardsProps {
  readonly books: readonly Book[];
  readonly isRanked?: boolean;
}

/** The books of a list: three small, the others as rows, of which only those near the window exist. */
export function BookCards({ books, isRanked = false }: BookCardsProps) {
  const rows = useMemo(() => books.slice(smallCards), [books]);
  return (
    <>
      <BookGrid columns={3}>
        {books.slice(0, smallCards).map((book, index) => (
          <BookCard key={book.bookId} book={book} mark={isRanked && <RankMedal rank={index + 1} />} />
        ))}
      </BookGrid>
      <div className="book-cards__rows">
        <WindowVirtualizer data={rows} as="ul" item="li" itemSize={rowHeight} bufferSize={rowsAhead}>
          {(book, index) => (
            <BookRow
              key={book.bookId}
              book={book}
              mark={isRanked && <RankMedal rank={smallCards + index + 1} />}
            />
          )}
        </WindowVirtualizer>
      </div>
    </>
  );
}

const skeletonRows = ['4', '5', '6', '7', '8', '9', '10'];

/** As high as the beginning of a list. */
export function BookCardsSkeleton() {
  return (
    <>
      <BookGridSkeleton columns={3} count={smallCards} />
      <div className="book-cards__rows">
        {skeletonRows.map((row) => (
          <BookRowSkeleton key={row} />
        ))}
      </div>
    </>
  );
}
