import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type PullState = 'idle' | 'pulling' | 'enough';

/** CSS property for the position of the pull indicator, 0 to 1. */
const placeProperty = '--pull';

const pointOf = ({ clientX, clientY }: Touch) => ({ x: clientX, y: clientY });

/** Distance in CSS px that the finger must pull for a refresh. */
const refreshPx = 120;
/** Distance in CSS px from which the direction of the movement counts. */
const slopPx = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Classifies a finger movement at the top of the page: undecided ('open'), a pull, or no pull. */
export function pullOf(from: Point, to: Point): 'open' | 'pull' | 'none' {
  const across = Math.abs(to.x - from.x);
  const down = to.y - from.y;
  if (Math.max(across, Math.abs(down)) < slopPx) return 'open';
  return down > across ? 'pull' : 'none';
}

/** Returns the progress of a pull; 1 or more triggers the refresh. */
export function pulledPart(from: Point, to: Point): number {
  return Math.max(0, to.y - from.y) / refreshPx;
}

/** Returns the position of the pull indicator, 0 to 1. The farther the finger pulls, the less the indicator moves. */
export function markPlace(part: number): number {
  return 1 - 1 / (1 + 1.6 * part);
}

/**
 * Calls `onPulled` when one finger has pulled the page down from its top and is lifted. Listens on the parent of
 * `mark`. Leaves scrolling, sideways gestures and those with two fingers to the browser.
 */
export function usePull(
  mark: RefObject<HTMLElement | null>,
  isOff: boolean,
  onPulled: () => void,
): PullState {
  const [state, setState] = useState<PullState>('idle');
  const call = useEffectEvent(onPulled);
  useEffect(() => {
    const element = mark.current;
    const page = element?.parentElement;
    if (!element || !page || isOff) return;
    const listening = new AbortController();
    const { signal } = listening;
    page.addEventListener(
      'touchstart',
      ({ touches: [first, second] }) => {
        if (!first || second || window.scrollY > 0) return;
        followPull(page, pointOf(first), signal, {
          onPart(part) {
            element.style.setProperty(placeProperty, markPlace(part).toFixed(3));
            setState(part >= 1 ? 'enough' : 'pulling');
          },
          onEnd(part) {
            element.style.removeProperty(placeProperty);
            setState('idle');
            if (part >= 1) call();
          },
        });
      },
      { signal, passive: true },
    );
    return () => {
      listening.abort();
      setState('idle');
    };
  }, [mark, isOff]);
  return state;
}

interface PullListener {
  onPart(part: number): void;
  /** Called with the progress of the pull; 0 if it was cancelled. */
  onEnd(part: number): void;
}

/** Handles one touch until it ends. The listener for touchmove is not passive, because it must prevent scrolling. */
function followPull(
  page: HTMLElement,
  from: { readonly x: number; readonly y: number },
  signal: AbortSignal,
  { onPart, onEnd }: PullListener,
): void {
  const following = new AbortController();
  let isPull = false;
  let part = 0;
  const end = (endPart: number) => {
    following.abort();
    if (isPull) onEnd(endPart);
  };
  const move = (event: TouchEvent) => {
    const [touch, second] = event.touches;
    if (!touch || second) return end(0);
    const to = pointOf(touch);
    const what = isPull ? 'pull' : pullOf(from, to);
    if (what === 'none') return end(0);
    if (what === 'open') return;
    isPull = true;
    if (event.cancelable) event.preventDefault();
    part = pulledPart(from, to);
    onPart(part);
  };
  const options = { signal: following.signal };
  page.addEventListener('touchmove', move, { ...options, passive: false });
  page.addEventListener('touchend', () => end(part), options);
  page.addEventListener('touchcancel', () => end(0), options);
  signal.addEventListener('abort', () => end(0), options);
}
