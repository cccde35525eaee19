import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { hitsControl, hitsScroller, isTextSelected } from './hit-test.ts';
import type { Direction, PageTurner } from './page-turner.ts';
import { usePageSwipe } from './use-page-swipe.ts';

/** CSS px per unit of `deltaMode` (pixel, line, page). That of a page is more than one notch. */
const unitPx = [1, 34, 400];

interface WheelMove {
  /** Movement in CSS px; positive is down or to the right. */
  readonly delta: number;
  /** Time of the event in ms. */
  readonly time: number;
}

/** Max time in ms between two events of one trackpad gesture, whose momentum lasts about a second. */
const maxEventGapMs = 40;
/** Time in ms without an event that ends a gesture. */
const pauseMs = 150;
/** Min time in ms between two notches of a wheel. */
const minNotchGapMs = 120;
const notchPx = 100;
/** Min trackpad movement in CSS px that turns a page. */
const minPadPx = 30;

/** Converts wheel events to page turns: one per notch of a mouse wheel, and one per gesture on a trackpad. */
export class WheelTurns {
  #moved = 0;
  #movedAt = Number.NEGATIVE_INFINITY;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #hasTurned = false;

  move({ delta, time }: WheelMove): Direction | undefined {
    const gap = time - this.#movedAt;
    this.#movedAt = time;
    if (gap > pauseMs || Math.sign(delta) !== Math.sign(this.#moved)) {
      this.#moved = 0;
      this.#hasTurned = false;
    }
    this.#moved += delta;
    const isNotch =
      Math.abs(delta) >= notchPx && gap > maxEventGapMs && time - this.#turnedAt >= minNotchGapMs;
    const isBegun = !this.#hasTurned && Math.abs(this.#moved) >= minPadPx;
    if (!isNotch && !isBegun) return undefined;
    this.#hasTurned = true;
    this.#turnedAt = time;
    return delta > 0 ? 1 : -1;
  }
}

/** Turns one page per notch of a wheel over the pages. */
function usePageWheel(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
  const turn = useEffectEvent((direction: 1 | -1) => turner.turn(direction));
  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const controller = new AbortController();
    const turns = new WheelTurns();
    const handleWheel = (event: WheelEvent) => {
      const delta = deltaOf(event, page);
      const direction = delta === 0 ? undefined : turns.move({ delta, time: event.timeStamp });
      if (direction !== undefined) turn(direction);
    };
    page.addEventListener('wheel', handleWheel, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [element]);
}

/** Returns the wheel movement in CSS px. Returns 0 if it zooms the page or scrolls an element in the page. */
function deltaOf({ ctrlKey, deltaX, deltaY, deltaMode, target }: WheelEvent, page: Element): number {
  const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
  if (ctrlKey || hitsScroller(target, isSideways ? 'sideways' : 'upright', page)) return 0;
  return (isSideways ? deltaX : deltaY) * (unitPx[deltaMode] ?? 1);
}

const nextKeys = ['ArrowRight', 'ArrowDown', 'PageDown'];
const previousKeys = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** Turns pages with the keys that usually scroll. Leaves a key to the focused element if that handles it. */
function usePageKeys(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
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

/** Time in ms after which a press selects text. */
const longPressMs = 400;
/** Max movement in CSS px of a tap. A mouse that moves further drags. */
const slopPx = 10;

/**
 * Turns to the previous page for a tap on the left third, and to the next page for one on the right third. A tap in the
 * middle opens the menus. If the menus are open, every tap closes them.
 */
function usePageTaps(element: RefObject<HTMLElement | null>, turner: PageTurner, isMenuOpen: boolean): void {
  const tapped = useEffectEvent((fraction: number) => {
    if (isMenuOpen || (fraction >= 1 / 3 && fraction <= 2 / 3)) turner.onMenu();
    else turner.turn(fraction < 1 / 3 ? -1 : 1);
  });

  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Set at pointerdown, because a tap has already cleared the selection when its click arrives.
    let endsSelection = false;
    let down = { x: 0, y: 0, time: 0 };
    const handleDown = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent) => {
      endsSelection = isTextSelected();
      down = { x, y, time };
    };
    const handleClick = (event: MouseEvent) => {
      const isForText = endsSelection || isTextSelected() || event.timeStamp - down.time > longPressMs;
      const isDrag = Math.hypot(event.clientX - down.x, event.clientY - down.y) > slopPx;
      if (isForText || isDrag || hitsControl(event.target)) return;
      const { left, width } = page.getBoundingClientRect();
      tapped((event.clientX - left) / width);
    };
    page.addEventListener('pointerdown', handleDown, { passive: true, signal });
    page.addEventListener('click', handleClick, { signal });
    return () => controller.abort();
  }, [element]);
}

/** Turns the pages of an element by tap, swipe, key and wheel. */
export function usePageGestures(
  element: RefObject<HTMLElement | null>,
  turner: PageTurner,
  isMenuOpen: boolean,
): void {
  usePageTaps(element, turner, isMenuOpen);
  usePageSwipe(element, turner);
  usePageKeys(element, turner);
  usePageWheel(element, turner);
}
