import { Component } from 'react';
import type { Location } from 'react-router-dom';
import { isInPlace } from '../../services/navigation/in-place.ts';
import { type Navigation, screenId } from '../screens/screen-stack.ts';
import { restoreScroll } from './restore-scroll.ts';
import type { ScrollMemory } from './scroll-memory.ts';

interface ScrollKeeperProps {
  readonly location: Location;
  readonly navigation: Navigation;
  readonly memory: ScrollMemory;
  /** The screen begins at its top and goes to its own place from there. */
  readonly isLeftToScreen: boolean;
}

/**
 * Keeps the window's scroll position of each history entry: to the top on a push, back to where it was on a pop. Must come
 * after the screens, so that their layout is done when it restores. A class, because only a class is asked before the DOM
 * changes, which is the last moment at which the old screen's position can be read. The browser's own restoration is left
 * on: switching it off makes Safari's swipe back freeze or show a blank page.
 */
export class ScrollKeeper extends Component<ScrollKeeperProps> {
  readonly #mounted = new Map<'listeners' | 'restoration', AbortController>();

  override componentDidMount(): void {
    const signal = this.#renew('listeners');
    const { memory } = this.props;
    const save = () => {
      // The last scrolling may not have been told yet.
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
    // On a pop the browser may already have scrolled; the last scroll event said it then.
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
    // What has an entry of its own over the screen is come to and left without moving what is below it.
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
    // Between a navigation and its rendering the address is the new screen's and the position still the old one's.
    if (this.#isRestoring || historyKey() !== location.key) return;
    memory.set(entryOf(location), window.scrollY);
  };
}

/** The router's key alone is not enough: every first entry of a visit has the same. */
function entryOf(location: Location): string {
  return `${location.key} ${screenId(location)}`;
}

/** The page was opened by an address or a link, not reloaded or gone back to. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}

/** As the router keeps it in the history entry's state. */
function historyKey(): string {
  const state: unknown = window.history.state;
  const isKeyed =
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
  return isKeyed ? String(state.key) : 'default';
}
