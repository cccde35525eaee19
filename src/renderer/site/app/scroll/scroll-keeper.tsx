import { Component } from 'react';
import type { Location } from 'react-router-dom';
import { historyKey } from '../../services/navigation/history-entry.ts';
import { isInPlace } from '../../services/navigation/in-place.ts';
import { type Navigation, screenId } from '../screens/screen-stack.ts';
import type { ScrollMemory } from './scroll-memory.ts';

interface ScrollKeeperProps {
  readonly location: Location;
  readonly navigation: Navigation;
  readonly memory: ScrollMemory;
  /** True if the screen scrolls to its own position, so that nothing is restored and it starts at the top. */
  readonly isLeftToScreen: boolean;
}

/** Events that mean that the user scrolls or is about to scroll, which ends the restoration. */
const userEvents = ['wheel', 'pointerdown', 'keydown'] as const;

/** Time in ms after the position is reached in which heights above it may still change, because lists measure rows. */
const settleMs = 1_000;

/**
 * Scrolls to `top` (CSS px), and waits for a loading screen to become tall enough. Holds the position until heights
 * have settled or the user interacts. Then calls `onEnd`, except after an abort.
 */
function restoreScroll(window: Window, top: number, signal: AbortSignal, onEnd: () => void): void {
  if (top === 0) {
    // Sets both axes, because scrolling to (0, 0) is the only scroll that Chromium performs without a forced layout.
    window.scrollTo({ left: 0, top, behavior: 'instant' });
    onEnd();
    return;
  }
  const isReached = scrollTo(window, top);
  const ended = new AbortController();
  let timer = isReached ? setTimeout(end, settleMs) : undefined;
  const observer = new ResizeObserver(() => {
    if (scrollTo(window, top)) timer ??= setTimeout(end, settleMs);
  });
  function stop(): void {
    ended.abort();
    observer.disconnect();
    clearTimeout(timer);
  }
  function end(): void {
    stop();
    onEnd();
  }
  observer.observe(window.document.body);
  for (const type of userEvents) {
    window.addEventListener(type, end, { signal: ended.signal, passive: true });
  }
  signal.addEventListener('abort', stop, { signal: ended.signal });
}

/** Returns true if the document is tall enough. Otherwise scrolls to its end, where a growing list loads more. */
function scrollTo(window: Window, target: number): boolean {
  const last = window.document.documentElement.scrollHeight - window.innerHeight;
  const top = Math.min(target, last);
  if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
  return last >= Math.floor(target);
}

/**
 * Saves the window's scroll position per history entry: a push scrolls to the top, a pop restores the position. Render
 * it after the screens, so their layout is complete when it restores.
 *
 * It is a class because only `getSnapshotBeforeUpdate` runs before the DOM changes, when the old position is still
 * readable. The browser's own restoration stays on, because without it Safari's swipe back freezes or shows a blank
 * page.
 */
export class ScrollKeeper extends Component<ScrollKeeperProps> {
  readonly #mounted = new Map<'listeners' | 'restoration', AbortController>();

  override componentDidMount(): void {
    const signal = this.#renew('listeners');
    const { memory } = this.props;
    const save = () => {
      // Saves the position now, because the event of the last scroll may still be pending.
      this.#scrolled();
      memory.save();
    };
    window.addEventListener('scroll', this.#scrolled, { signal, passive: true });
    window.addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    if (isFreshVisit()) memory.set(entryOf(this.props.location), 0);
    this.#restore();
  }

  override getSnapshotBeforeUpdate(previous: ScrollKeeperProps): null {
    const { location, navigation, memory } = this.props;
    const isLeaving = location.key !== previous.location.key;
    // On a pop, the browser may already have scrolled, so the position that the last scroll event saved is kept.
    if (isLeaving && navigation !== 'POP' && !this.#isRestoring) {
      memory.set(entryOf(previous.location), window.scrollY);
    }
    return null;
  }

  override componentDidUpdate(previous: ScrollKeeperProps): void {
    const { location, navigation, memory } = this.props;
    if (location.key === previous.location.key) return;
    const isSameAddress = screenId(location) === screenId(previous.location);
    const isOwnStep = navigation === 'REPLACE' && (isSameAddress || isInPlace(location.state));
    // Keeps the position for a dialog with its own history entry, which does not move the screen below it.
    const isOverlay = isSameAddress && (isInPlace(location.state) || isInPlace(previous.location.state));
    if (isOwnStep || isOverlay) {
      memory.set(entryOf(location), memory.get(entryOf(previous.location)));
      return;
    }
    if (navigation !== 'POP') memory.set(entryOf(location), 0);
    this.#restore();
  }

  override componentWillUnmount(): void {
    for (const controller of this.#mounted.values()) controller.abort();
  }

  override render(): null {
    return null;
  }

  get #isRestoring(): boolean {
    return this.#mounted.has('restoration');
  }

  #restore(): void {
    const { location, memory, isLeftToScreen } = this.props;
    const signal = this.#renew('restoration');
    const top = isLeftToScreen ? 0 : memory.get(entryOf(location));
    restoreScroll(window, top, signal, () => this.#mounted.delete('restoration'));
  }

  #renew(work: 'listeners' | 'restoration'): AbortSignal {
    this.#mounted.get(work)?.abort();
    const controller = new AbortController();
    this.#mounted.set(work, controller);
    return controller.signal;
  }

  readonly #scrolled = (): void => {
    const { location, memory } = this.props;
    // Ignores scroll events after a navigation until React has rendered it, because they belong to the old screen.
    if (this.#isRestoring || historyKey() !== location.key) return;
    memory.set(entryOf(location), window.scrollY);
  };
}

/** Adds the address to the router's key, because every first entry of a visit has the same key. */
function entryOf(location: Location): string {
  return `${location.key} ${screenId(location)}`;
}

/** Returns true if the page was opened by an address or a link, not by a reload or through the history. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
