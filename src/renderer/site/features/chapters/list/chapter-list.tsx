import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo } from 'react';
import { Virtualizer, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { linesOf } from '../../../ui/layout/columns/lines-of.ts';
import { useColumns } from '../../../ui/layout/columns/use-columns.ts';
import type { ChapterSource } from '../chapter-source.ts';
import './chapter-list.css';
import type { ChapterListStore } from './chapter-list.store.ts';
import { ChapterListHead } from './chapter-list-head.tsx';
import { ChapterRow, ChapterRowSkeleton } from './chapter-row.tsx';
import { useChapterListPlace } from './use-chapter-list-place.ts';

interface ChapterListProps {
  readonly store: ChapterListStore;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** Note about the whole list, which is fixed at its lower edge. */
  readonly note?: ReactNode;
  /** Scroll container. Default: the window. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** Opens a chapter instead of following its link. */
  onOpen?(href: string): void;
}

/** Shows all chapters of a work, or the loading, failed or empty state. */
export const ChapterList = observer(function ChapterList(props: ChapterListProps) {
  const { store, note } = props;
  const { count, loadStatus, error, load } = store.source;
  if (loadStatus === 'failed' && error && !count) {
    return <FailureMessage error={error} onRetry={() => void load()} />;
  }
  if (count === undefined) return <ChapterListSkeleton />;
  if (count === 0) return <EmptyMessage />;
  return (
    <>
      <LoadedList {...props} />
      <div className="chapter-list__foot">
        <MissingPart source={store.source} />
        {note}
      </div>
    </>
  );
});

/** Shows the error and a retry button if a part of the list could not be loaded. */
const MissingPart = observer(function MissingPart({ source }: { readonly source: ChapterSource }) {
  if (source.loadStatus !== 'failed' || !source.error) return null;
  return (
    <p className="chapter-list__failure" role="alert">
      {source.error.message}
      <Button variant="plain" onClick={() => void source.load()}>
        重试
      </Button>
    </p>
  );
});

const LoadedList = observer(function LoadedList(props: ChapterListProps) {
  const { store, unit, scroller } = props;
  // The box beside a work's facts has room for one column.
  const pageColumns = useColumns('rows');
  const columns = scroller ? 1 : pageColumns;
  const place = useChapterListPlace(store, { scroller, columns });
  return (
    <>
      <ChapterListHead
        store={store}
        unit={unit}
        onOrder={place.arrange}
        onJump={place.highlightChapter}
        onShow={place.showFrom}
      />
      <ChapterRows {...props} list={place.list} columns={columns} onScroll={place.handleScroll} />
    </>
  );
});

/** Usual heights in CSS px, with which the first rows appear before they are measured. */
const rowHeights = { plain: 63, pictured: 67 } as const;

interface ChapterRowsProps extends ChapterListProps {
  readonly list: RefObject<WindowVirtualizerHandle | null>;
  /** Number of chapters beside each other. */
  readonly columns: number;
  onScroll(): void;
}

const ChapterRows = observer(function ChapterRows({ list, columns, onScroll, ...props }: ChapterRowsProps) {
  const { count } = props.store;
  const { scroller } = props;
  const rowHeight = props.store.at(0)?.hasPicture ? rowHeights.pictured : rowHeights.plain;
  const lines = useMemo(() => {
    const places = Array.from({ length: count }, (_, place) => place);
    return linesOf(places, columns);
  }, [count, columns]);
  const keepList = useCallback(
    (handle: WindowVirtualizerHandle | null) => {
      list.current = handle;
    },
    [list],
  );
  const lineAt = (line: readonly number[]) => (
    <div key={line[0]} className="chapter-line">
      {line.map((place) => (
        <PlacedChapter key={place} {...props} place={place} />
      ))}
    </div>
  );
  const look = { data: lines, as: 'ul', item: 'li', itemSize: rowHeight, onScroll } as const;
  return (
    <nav className="chapter-list" aria-label="章节列表">
      {scroller ? (
        <Virtualizer ref={keepList} scrollRef={scroller} {...look}>
          {lineAt}
        </Virtualizer>
      ) : (
        <WindowVirtualizer ref={keepList} {...look}>
          {lineAt}
        </WindowVirtualizer>
      )}
    </nav>
  );
});

interface PlacedChapterProps extends ChapterListProps {
  readonly place: number;
}

const PlacedChapter = observer(function PlacedChapter(props: PlacedChapterProps) {
  const { store, unit, place, onOpen } = props;
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
      onOpen={onOpen}
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
      <div className="chapter-line">
        {skeletonRows.map((row) => (
          <ChapterRowSkeleton key={row} />
        ))}
      </div>
    </div>
  );
}
