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
  /** True if the screen scrolls to its own position. The page then starts at the top, and nothing is restored. */
  readonly isLeftToScreen: boolean;
}

/** Events by which the user scrolls or is about to. They end the restoration. */
const userEvents = ['wheel', 'pointerdown', 'keydown'] as const;

/** Time in ms for which heights above the position may still change after it is reached, because lists measure rows. */
const settleMs = 1_000;

/**
 * Scrolls to `top` (CSS px), and waits until a loading screen is tall enough for that. Keeps the position until heights
 * have settled or the user interacts. Then calls `onEnd`, except after an abort.
 */
function restoreScroll(window: Window, top: number, signal: AbortSignal, onEnd: () => void): void {
  if (top === 0) {
    // Sets both axes, because (0, 0) is the only position to which Chromium scrolls without a forced layout.
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

/** Returns true if the document is tall enough. If not, scrolls to its end, where a growing list loads more. */
function scrollTo(window: Window, target: number): boolean {
  const last = window.document.documentElement.scrollHeight - window.innerHeight;
  const top = Math.min(target, last);
  if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
  return last >= Math.floor(target);
}

/**
 * Stores the window's scroll position for each history entry. Scrolls to the top after a push, and to the stored
 * position after a pop. Must be rendered after the screens, so that their layout is complete. Is a class, because only
 * `getSnapshotBeforeUpdate` runs before the DOM changes, when the old position can still be read. Leaves the browser's
 * own restoration on, because Safari's swipe back would otherwise freeze or show a blank page.
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
    // Keeps the stored position on a pop, because the browser may already have scrolled.
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
    // Keeps the position when a dialog with its own history entry opens or closes, because the screen below it does not
    // move.
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
    // Ignores scroll events between a navigation and React's rendering of it, because they belong to the old screen.
    if (this.#isRestoring || historyKey() !== location.key) return;
    memory.set(entryOf(location), window.scrollY);
  };
}

/** Adds the address to the router's key, because the first entry of every visit has the same key. */
function entryOf(location: Location): string {
  return `${location.key} ${screenId(location)}`;
}

/** Returns true if the user opened the page by an address or a link, and not by a reload or through the history. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
