import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useParams } from 'react-router-dom';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { MissingBook } from '../missing-book.tsx';
import '../../../features/chapters/chapter-list.css';
import { ChapterListStore } from '../../../features/chapters/chapter-list.store.ts';
import { ChapterListHead } from '../../../features/chapters/chapter-list-head.tsx';
import { ChapterRow } from '../../../features/chapters/chapter-row.tsx';
import { useChapterListPlace } from '../../../features/chapters/use-chapter-list-place.ts';

export function ChapterListScreen() {
  const bookId = positiveId(useParams()['id']);
  return bookId === undefined ? <MissingBook /> : <ChapterListOf key={bookId} bookId={bookId} />;
}

const ChapterListOf = observer(function ChapterListOf({ bookId }: { readonly bookId: number }) {
  const services = useServices();
  const store = useStore(() => new ChapterListStore(services, bookId));
  const { value, status, error } = store.answer;
  if (status === 'failed' && error) {
    return <FailureMessage text={error.message} onRetry={() => void store.load()} />;
  }
  if (value === undefined) return <ChapterListSkeleton />;
  if (value.length === 0) return <EmptyMessage />;
  return <ChapterListPage store={store} />;
});

const ChapterListPage = observer(function ChapterListPage({ store }: { readonly store: ChapterListStore }) {
  const { list, arrange, goTo } = useChapterListPlace(store);
  return (
    <>
      <ChapterListHead store={store} onOrder={arrange} onJump={goTo} />
      <ChapterList store={store} list={list} />
    </>
  );
});

/** CSS px of most rows, so that nothing has to be measured before the first are shown. */
const rowHeight = 52;

interface ChapterListProps {
  readonly store: ChapterListStore;
  readonly list: RefObject<WindowVirtualizerHandle | null>;
}

const ChapterList = observer(function ChapterList({ store, list }: ChapterListProps) {
  const { chapters, lastReadNumber, foundNumber } = store;
  return (
    <nav className="chapter-list" aria-label="章节列表">
      <WindowVirtualizer ref={list} data={chapters} as="ul" item="li" itemSize={rowHeight}>
        {(chapter) => (
          <ChapterRow
            key={chapter.chapterId}
            chapter={chapter}
            isLastRead={chapter.number === lastReadNumber}
            isFound={chapter.number === foundNumber}
          />
        )}
      </WindowVirtualizer>
    </nav>
  );
});

const skeletonRows = Array.from({ length: 12 }, (_, index) => `row ${index}`);

function ChapterListSkeleton() {
  return (
    <div className="chapter-list" aria-busy="true">
      <div className="chapter-list-head">
        <Skeleton shape="text" width="20%" />
      </div>
      {skeletonRows.map((row) => (
        <div key={row} className="chapter-row">
          <Skeleton shape="text" width="55%" />
        </div>
      ))}
    </div>
  );
}
