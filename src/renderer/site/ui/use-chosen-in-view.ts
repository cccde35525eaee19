import { type RefObject, useEffect, useRef } from 'react';
import { smoothUnlessStill } from './scroll-behavior.ts';

/**
 * Brings what `selector` finds in a row that scrolls sideways to its middle, whenever the choice or the number of
 * choices changes. The row alone is scrolled: `scrollIntoView` would move the page as well.
 */
export function useChosenInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string,
  count: number,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or more of them, is what moves the row
  useEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !element) return;
    // A row that begins with its choice needs no move, and asking where that is would lay out the whole page at once.
    if (isFirst.current && element.previousElementSibling === null) {
      isFirst.current = false;
      return;
    }
    const left = element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
    row.current.scrollTo({ left, behavior: isFirst.current ? 'auto' : smoothUnlessStill() });
    isFirst.current = false;
  }, [row, selector, chosen, count]);
}
