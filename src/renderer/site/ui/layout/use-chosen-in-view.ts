import { type RefObject, useEffect, useRef } from 'react';
import { preferredScrollBehavior } from './scroll-behavior.ts';

/**
 * Centers the element that matches `selector` in its row when the selection or the number of choices changes. Scrolls
 * only the row, because `scrollIntoView` would also scroll the page.
 */
export function useChosenInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string,
  count: number,
): void {
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the selection or the number of options changes
  useEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !element) return;
    const isFirst = shown.current === undefined;
    const isSame = isFirst || shown.current === chosen;
    shown.current = chosen;
    // Does nothing for the first element, because it is in view already and measuring it would force a layout of the
    // whole page.
    if (isSame && element.previousElementSibling === null) return;
    const left = element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
    row.current.scrollTo({ left, behavior: isFirst ? 'auto' : preferredScrollBehavior() });
  }, [row, selector, chosen, count]);
}
