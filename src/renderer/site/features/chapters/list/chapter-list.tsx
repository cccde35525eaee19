import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import type { ChapterSource } from '../chapter-source.ts';
import './chapter-list.css';
import type { ChapterListStore } from './chapter-list.store.ts';
import { ChapterListHead } from './chapter-list-head.tsx';
import { ChapterRow, ChapterRowSkeleton } from './chapter-row.tsx';
import { useChapterListPlace } from './use-chapter-list-place.ts';

interface ChapterListProps {
  readonly store: ChapterListStore;
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  /** Of all of them: stays in sight at the foot. */
  readonly note?: ReactNode;
}

/** All chapters of a work, or what stands in their place. */
export const ChapterList = observer(function ChapterList({ store, unit, note }: ChapterListProps) {
  const { count, status, error, load } = store.source;
  if (status === 'failed' && error && !count) {
    return <FailureMessage text={error.message} onRetry={() => void load()} />;
  }
  if (count === undefined) return <ChapterListSkeleton />;
  if (count === 0) return <EmptyMessage />;
  return (
    <>
      <LoadedList store={store} unit={unit} />
      <div className="chapter-list__foot">
        <MissingPart source={store.source} />
        {note}
      </div>
    </>
  );
});

/** What did not come of a list that is there. */
const MissingPart = observer(function MissingPart({ source }: { readonly source: ChapterSource }) {
  if (source.status !== 'failed' || !source.error) return null;
  return (
    <p className="chapter-list__failure" role="alert">
      {source.error.message}
      <Button variant="plain" onClick={() => void source.load()}>
        重试
      </Button>
    </p>
  );
});

const LoadedList = observer(function LoadedList({ store, unit }: ChapterListProps) {
  const { list, arrange, goTo } = useChapterListPlace(store);
  return (
    <>
      <ChapterListHead store={store} unit={unit} onOrder={arrange} onJump={goTo} />
      <ChapterRows store={store} unit={unit} list={list} />
    </>
  );
});

/** CSS px of most rows, so that nothing has to be measured before the first are shown. */
const rowHeight = 52;

interface ChapterRowsProps extends ChapterListProps {
  readonly list: RefObject<WindowVirtualizerHandle | null>;
}

const ChapterRows = observer(function ChapterRows({ store, unit, list }: ChapterRowsProps) {
  const { count } = store;
  const places = useMemo(() => Array.from({ length: count }, (_, place) => place), [count]);
  return (
    <nav className="chapter-list" aria-label="章节列表">
      <WindowVirtualizer ref={list} data={places} as="ul" item="li" itemSize={rowHeight}>
        {(place) => <PlacedChapter key={place} store={store} unit={unit} place={place} />}
      </WindowVirtualizer>
    </nav>
  );
});

interface PlacedChapterProps extends ChapterListProps {
  readonly place: number;
}

const PlacedChapter = observer(function PlacedChapter({ store, unit, place }: PlacedChapterProps) {
  const chapter = store.at(place);
  useEffect(() => store.want(place), [store, place]);
  if (!chapter) return <ChapterRowSkeleton name={`第${store.numberAt(place)}${unit}`} />;
  return (
    <ChapterRow
      chapter={chapter}
      unit={unit}
      isLastRead={chapter.number === store.lastReadNumber}
      isFound={chapter.number === store.foundNumber}
      progress={store.progressOf(chapter.number)}
      vip={store.vip}
    />
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
        <ChapterRowSkeleton key={row} />
      ))}
    </div>
  );
}
