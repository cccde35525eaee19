import { observer } from 'mobx-react-lite';
import { BookCard } from '../cards/work-card.tsx';
import { BookGrid, BookGridSkeleton } from '../cards/work-grid.tsx';
import { SectionBooks } from './home-section.tsx';
import type { BookSectionStore } from './work-section.store.ts';

interface BookGridSectionProps {
  readonly section: BookSectionStore;
  readonly columns: 2 | 3;
  readonly count: number;
  onRetry(): void;
}

/** The first `count` books of a section as a grid, or what stands in their place. */
export const BookGridSection = observer(function BookGridSection(props: BookGridSectionProps) {
  const { section, columns, count, onRetry } = props;
  return (
    <SectionBooks
      section={section}
      skeleton={<BookGridSkeleton columns={columns} count={count} />}
      onRetry={onRetry}
    >
      <BookGrid columns={columns} isStale={section.status === 'loading'}>
        {section.books.slice(0, count).map((book) => (
          <BookCard key={book.bookId} book={book} shape={columns === 3 ? 'portrait' : 'wide'} />
        ))}
      </BookGrid>
    </SectionBooks>
  );
});
