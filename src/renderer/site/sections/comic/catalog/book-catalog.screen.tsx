import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/status-message.tsx';
import { MissingBook } from '../missing-book.tsx';
import { positiveId } from '../positive-id.ts';
import './book-catalog.css';
import { BookCatalogStore } from './book-catalog.store.ts';
import { CatalogHead } from './catalog-head.tsx';
import { ChapterRow } from './chapter-row.tsx';

export function BookCatalogScreen() {
  const bookId = positiveId(useParams()['id']);
  return bookId === undefined ? <MissingBook /> : <BookCatalogOf key={bookId} bookId={bookId} />;
}

const BookCatalogOf = observer(function BookCatalogOf({ bookId }: { readonly bookId: number }) {
  const services = useServices();
  const store = useStore(() => new BookCatalogStore(services, bookId));
  const { value, status, error } = store.answer;
  if (status === 'failed' && error) {
    return <FailureMessage text={error.message} onRetry={() => void store.load()} />;
  }
  if (value === undefined) return <CatalogSkeleton />;
  if (store.chapters.length === 0) return <EmptyMessage />;
  return (
    <>
      <CatalogHead store={store} />
      <ChapterList store={store} />
    </>
  );
});

/** CSS px of most rows, so that nothing has to be measured before the first are shown. */
const rowHeight = 52;

const ChapterList = observer(function ChapterList({ store }: { readonly store: BookCatalogStore }) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const { chapters, order, lastReadIndex, lastReadNumber } = store;
  const openedAt = useRef(lastReadIndex);

  // Opens at the chapter last read; a later change of order begins at the top again.
  useEffect(() => {
    if (openedAt.current > 0) list.current?.scrollToIndex(openedAt.current, { align: 'center' });
  }, []);

  return (
    <nav className="book-catalog" aria-label="章节列表">
      <WindowVirtualizer key={order} ref={list} data={chapters} as="ul" item="li" itemSize={rowHeight}>
        {(chapter) => (
          <ChapterRow
            key={chapter.chapterId}
            chapter={chapter}
            isLastRead={chapter.number === lastReadNumber}
          />
        )}
      </WindowVirtualizer>
    </nav>
  );
});

const skeletonRows = Array.from({ length: 12 }, (_, index) => `row ${index}`);

function CatalogSkeleton() {
  return (
    <div className="book-catalog" aria-busy="true">
      {skeletonRows.map((row) => (
        <div key={row} className="chapter-row">
          <Skeleton shape="text" width="55%" />
        </div>
      ))}
    </div>
  );
}
