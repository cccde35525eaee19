import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PageTurner } from './page-turner.ts';
import { hitsControl, isTextSelected } from './what-is-hit.ts';

/** A press so long (ms) selects text, or was to. */
const longPressMs = 400;

/**
 * A tap on the left third of the pages turns back, one on the right third turns on, one between them is for the menu.
 * `isMenuOpen`: any tap is, for it puts the menu away.
 */
export function usePageTaps(
  element: RefObject<HTMLElement | null>,
  turner: PageTurner,
  isMenuOpen: boolean,
): void {
  const tapped = useEffectEvent((fraction: number) => {
    if (isMenuOpen || (fraction >= 1 / 3 && fraction <= 2 / 3)) turner.onMenu();
    else turner.turn(fraction < 1 / 3 ? -1 : 1);
  });

  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const controller = new AbortController();
    const { signal } = controller;
    // By the click a selection that was tapped away is gone, and one that a mouse made is there.
    let endsSelection = false;
    let downAt = 0;
    const handleDown = (event: Event) => {
      endsSelection = isTextSelected();
      downAt = event.timeStamp;
    };
    const handleClick = (event: MouseEvent) => {
      const isForText = endsSelection || isTextSelected() || event.timeStamp - downAt > longPressMs;
      if (isForText || hitsControl(event.target)) return;
      const { left, width } = page.getBoundingClientRect();
      tapped((event.clientX - left) / width);
    };
    page.addEventListener('pointerdown', handleDown, { passive: true, signal });
    page.addEventListener('click', handleClick, { signal });
    return () => controller.abort();
  }, [element]);
}
