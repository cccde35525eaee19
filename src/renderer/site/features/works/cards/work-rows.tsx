import { WindowVirtualizer } from 'virtua';
import type { Book } from '#shared/contract/comic/entities.ts';
import { RankMedal } from './rank-medal.tsx';
import { WorkRow } from './work-row.tsx';

/** CSS px of a row at the default text size, so that nothing has to be measured before the first are shown. */
const rowHeight = 144;

/** CSS px beyond the window in which rows exist already: a flick shows no blank. */
const rowsAhead = 600;

interface WorkRowsProps {
  readonly books: readonly Book[];
  /** Of the first book, where they are numbered. */
  readonly firstRank?: number;
}

/** Books one below the other, however many: only the rows near the window exist. */
export function WorkRows({ books, firstRank }: WorkRowsProps) {
  return (
    <WindowVirtualizer data={books} as="ul" item="li" itemSize={rowHeight} bufferSize={rowsAhead}>
      {(book, index) => (
        <WorkRow
          key={book.bookId}
          book={book}
          mark={firstRank !== undefined && <RankMedal rank={firstRank + index} />}
        />
      )}
    </WindowVirtualizer>
  );
}
