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
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or more of them, is what moves the row
  useEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !element) return;
    const isFirst = shown.current === undefined;
    const isSame = isFirst || shown.current === chosen;
    shown.current = chosen;
    // What a row begins with needs no move, and asking where it is would lay out the whole page at once.
    if (isSame && element.previousElementSibling === null) return;
    const left = element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
    row.current.scrollTo({ left, behavior: isFirst ? 'auto' : smoothUnlessStill() });
  }, [row, selector, chosen, count]);
}
