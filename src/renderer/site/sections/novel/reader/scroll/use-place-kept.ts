import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { topOfPlace } from '../place/place-in-window.ts';
import type { ChapterScroll } from './chapter-scroll.store.ts';
import type { PlaceKeeper } from './place-keeper.ts';
import { type GroupRange, likelyHeight, type TextGroup } from './text-groups.ts';

/** Range in viewport heights in which a line is easy to see, below the bars at the top and above the lower edge. */
const seenFrom = 0.12;
const seenTo = 0.65;

interface PlaceKept {
  readonly keeper: PlaceKeeper;
  readonly scroll: ChapterScroll;
  readonly groups: readonly TextGroup[];
  /** Range of the groups whose paragraphs are rendered. */
  readonly drawn: GroupRange;
  /** Key that changes when the layout of the text changes. */
  readonly layout: string;
}

interface ShownText {
  readonly article: RefObject<HTMLElement | null>;
  /** Element that contains the groups of paragraphs. */
  readonly holder: RefObject<HTMLElement | null>;
}

/** Keeps the reading position of a chapter in place. Scrolls when the store of the chapter requests it. */
export function usePlaceKept({ article, holder }: ShownText, props: PlaceKept): void {
  const { keeper, scroll, groups, drawn, layout } = props;

  // Runs before the chapter is shown too, because the estimated heights of the groups decide where the position is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the place when the layout changes
  useLayoutEffect(() => {
    if (holder.current) sizeGroups(holder.current, groups);
    keeper.keep();
  }, [holder, keeper, groups, layout]);

  useLayoutEffect(() => {
    const [all, element] = [article.current, holder.current];
    if (!all || !element) return;
    const leave = keeper.show({
      scroll,
      article: all,
      groups: element,
      size: () => sizeGroups(element, groups),
    });
    // Runs in the frame in which a height changes, before the paint.
    const observer = new ResizeObserver(() => keeper.keep());
    for (const group of element.children) observer.observe(group);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [article, holder, keeper, scroll, groups]);

  const { seeks } = scroll;
  useLayoutEffect(() => {
    if (seeks > 0) keeper.goTo(scroll);
  }, [keeper, scroll, seeks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when the paragraphs change
  useLayoutEffect(() => keeper.paragraphsCame(), [keeper, drawn]);

  const { follows } = scroll;
  useEffect(() => {
    if (!article.current || !holder.current || follows === 0) return;
    const top = topOfPlace(holder.current.children, scroll.followed);
    const { innerHeight } = window;
    // Seeks to the paragraph, because it has not been laid out.
    if (top === undefined) scroll.seek(scroll.followed);
    else if (top < seenFrom * innerHeight || top > seenTo * innerHeight) {
      // Scrolls up no further than the start of the chapter, because another chapter is above it.
      const start = article.current.getBoundingClientRect().top;
      window.scrollBy(0, Math.max(top - seenFrom * innerHeight, Math.min(start, 0)));
    }
  }, [article, holder, scroll, follows]);
}

/** Sets the estimated height of each group. */
function sizeGroups(element: HTMLElement, groups: readonly TextGroup[]): void {
  const style = getComputedStyle(element);
  const fontSize = Number.parseFloat(style.fontSize);
  const gap = Number.parseFloat(style.getPropertyValue('--reading-paragraph-gap') || '0.6') * fontSize;
  const lineHeight = Number.parseFloat(style.lineHeight);
  const metrics = { width: element.clientWidth, fontSize, lineHeight, gap };
  for (const [index, group] of groups.entries()) {
    const view = element.children[index];
    if (view instanceof HTMLElement) {
      view.style.setProperty('--group-height', `${likelyHeight(group, metrics)}px`);
    }
  }
}
