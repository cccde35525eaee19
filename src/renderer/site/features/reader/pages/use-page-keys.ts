import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hitsControl, hitsScroller } from './hit-test.ts';
import type { PageTurner } from './page-turner.ts';

const nextKeys = ['ArrowRight', 'ArrowDown', 'PageDown'];
const previousKeys = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** Turns pages with the keys that usually scroll, unless the focused element handles the key. */
export function usePageKeys(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
  const act = useEffectEvent(({ key, shiftKey }: KeyboardEvent): boolean => {
    if (nextKeys.includes(key) || (key === ' ' && !shiftKey)) turner.turn(1);
    else if (previousKeys.includes(key) || key === ' ') turner.turn(-1);
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
