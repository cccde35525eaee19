import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { ChapterListStore, ChapterOrder } from './chapter-list.store.ts';

interface ChapterListPlace {
  readonly list: RefObject<WindowVirtualizerHandle | null>;
  /**
   * Changes the order of the list. The chapter in the middle of the screen stays there. At the top of the list, the new
   * first chapter is shown.
   */
  arrange(order: ChapterOrder): void;
  highlightChapter(number: number): void;
  /** Scrolls a chapter to the top without highlighting it. */
  showFrom(number: number): void;
  /** Reports to the store which chapters are in view. */
  handleScroll(): void;
}

interface ChapterListLayout {
  /** Scroll container; the window if undefined. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
  /** Number of chapters in a line of the virtualized list. */
  readonly columns: number;
}

/** Height in CSS px of the sticky parts above the rows, that is, the app bar and the head of the list. */
const headHeight = 140;

/** Controls which part of the list is visible. The list opens at the chapter last read. */
export function useChapterListPlace(
  store: ChapterListStore,
  { scroller, columns }: ChapterListLayout,
): ChapterListPlace {
  const list = useRef<WindowVirtualizerHandle>(null);
  const middle = useRef<number>(undefined);
  const openedAt = useRef(store.lastReadPlace);
  const { order } = store;
  const shownOrder = useRef(order);

  const lineOf = (place: number) => Math.floor(place / columns);
  const show = (index: number) => {
    if (index >= 0) list.current?.scrollToIndex(lineOf(index), { align: 'center' });
  };
  const arrange = (wanted: ChapterOrder) => {
    if (wanted === store.order) return;
    const top = scroller ? (scroller.current?.scrollTop ?? 0) : window.scrollY;
    middle.current = top > 0 ? middleOf(list.current) : undefined;
    shownOrder.current = store.order;
    store.arrange(wanted);
  };
  const highlightChapter = (number: number) => {
    store.find(number);
    show(store.foundPlace);
  };

  useEffect(() => {
    const place = openedAt.current;
    if (place > 0) list.current?.scrollToIndex(Math.floor(place / columns), { align: 'center' });
    // Opens at the chapter once; later changes of the width keep the position.
    openedAt.current = 0;
  }, [columns]);
  const lastLine = lineOf(store.count - 1);
  useLayoutEffect(() => {
    if (middle.current === undefined || order === shownOrder.current) return;
    list.current?.scrollToIndex(lastLine - middle.current, { align: 'center' });
    middle.current = undefined;
    shownOrder.current = order;
  }, [order, lastLine]);

  const showFrom = (number: number) => {
    const place = store.placeOf(number);
    if (place < 0) return;
    // Marks the range at once. The list reports its new position only when the browser has scrolled.
    store.scrolled(place, place);
    list.current?.scrollToIndex(lineOf(place), { align: 'start', offset: -headHeight });
  };
  const handleScroll = () => {
    if (!list.current) return;
    const { scrollOffset, viewportSize } = list.current;
    const first = list.current.findItemIndex(scrollOffset + headHeight);
    const last = list.current.findItemIndex(scrollOffset + viewportSize);
    store.scrolled(first * columns, Math.min((last + 1) * columns, store.count) - 1);
  };
  return { list, arrange, highlightChapter, showFrom, handleScroll };
}

/** Returns the index of the line in the middle of the screen. */
function middleOf(list: WindowVirtualizerHandle | null): number | undefined {
  return list?.findItemIndex(list.scrollOffset + list.viewportSize / 2);
}
