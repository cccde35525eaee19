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
}

/** Height in CSS px of the sticky parts above the rows, that is, the app bar and the head of the list. */
const headHeight = 140;

/**
 * Controls which part of the list is visible. The list opens at the chapter last read. Without `scroller`, scrolls the
 * window.
 */
export function useChapterListPlace(
  store: ChapterListStore,
  scroller: RefObject<HTMLElement | null> | undefined,
): ChapterListPlace {
  const list = useRef<WindowVirtualizerHandle>(null);
  const middle = useRef<number>(undefined);
  const openedAt = useRef(store.lastReadPlace);
  const { order } = store;
  const shownOrder = useRef(order);

  const show = (index: number) => {
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
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
    if (openedAt.current > 0) list.current?.scrollToIndex(openedAt.current, { align: 'center' });
  }, []);
  const lastPlace = store.count - 1;
  useLayoutEffect(() => {
    if (middle.current === undefined || order === shownOrder.current) return;
    list.current?.scrollToIndex(lastPlace - middle.current, { align: 'center' });
    middle.current = undefined;
    shownOrder.current = order;
  }, [order, lastPlace]);

  const showFrom = (number: number) => {
    const place = store.placeOf(number);
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'start', offset: -headHeight });
  };
  return { list, arrange, highlightChapter, showFrom };
}

/** Returns the index of the row in the middle of the screen. */
function middleOf(list: WindowVirtualizerHandle | null): number | undefined {
  return list?.findItemIndex(list.scrollOffset + list.viewportSize / 2);
}
