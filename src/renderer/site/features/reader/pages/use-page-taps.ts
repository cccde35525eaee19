import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hitsControl, isTextSelected } from './hit-test.ts';
import type { PageTurner } from './page-turner.ts';

/** Time in ms after which a press selects text. */
const longPressMs = 400;

/**
 * Turns to the previous page for a tap on the left third, and to the next for one on the right third. A tap in the
 * middle opens the menus. While the menus are open, any tap closes them.
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
    // Set at pointerdown, because a tap that clears the selection has already cleared it when the click arrives.
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
