import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PageTurner } from './page-turner.ts';
import { hitsControl, hitsScroller } from './what-is-hit.ts';

const turnsOn = ['ArrowRight', 'ArrowDown', 'PageDown'];
const turnsBack = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** The keys that scroll elsewhere turn pages, wherever the focus is, unless what has it needs them itself. */
export function usePageKeys(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
  const act = useEffectEvent(({ key, shiftKey }: KeyboardEvent): boolean => {
    if (turnsOn.includes(key) || (key === ' ' && !shiftKey)) turner.turn(1);
    else if (turnsBack.includes(key) || key === ' ') turner.turn(-1);
    else if (key === 'Home') turner.turnTo('first');
    else if (key === 'End') turner.turnTo('last');
    else return false;
    return true;
  });

  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const controller = new AbortController();
    const handleKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || isNeeded(event, page)) return;
      if (act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey, { signal: controller.signal });
    return () => controller.abort();
  }, [element]);
}

function isNeeded({ key, target }: KeyboardEvent, page: Element): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, select, textarea, dialog, [role="dialog"]'))
    return true;
  if (key === ' ' && hitsControl(target)) return true;
  return hitsScroller(target, 'sideways', page) || hitsScroller(target, 'upright', page);
}
