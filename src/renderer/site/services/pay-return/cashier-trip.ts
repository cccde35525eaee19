import * as Type from 'typebox';
import { Count } from '#shared/contract/fields.ts';
import { historyKey } from '../navigation/history-entry.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

const Trip = Type.Object({
  /** Key of the history entry from which the user left, as react-router stores it. */
  key: Type.String(),
  /** Position of that entry in the window's history, from 1 on. */
  position: Count,
  /** True if the previous entry is the screen to which the cashier returns. */
  returnsToPrevious: Type.Boolean(),
  /** Path to which the cashier returns. */
  path: Type.String({ minLength: 1 }),
  /** True once the page has begun to go back over the cashier's entries. */
  isReturning: Type.Boolean(),
});
type Trip = Type.Static<typeof Trip>;

interface Departure extends Pick<Trip, 'returnsToPrevious' | 'path'> {
  /** True if the history has no entry after the current one. */
  readonly isNewest: boolean;
}

interface CashierTripDeps {
  readonly storage: SiteStorage;
  readonly window: Pick<Window, 'history' | 'location' | 'performance' | 'addEventListener'>;
  readonly lifetime: AbortSignal;
}

/** Length from which browsers drop old history entries (Chromium, Firefox). Positions are then no longer known. */
const maxKnownLength = 50;

/**
 * Removes the cashier from the way back. A cashier returns by opening a new document on top of its own history entries,
 * so that Back would lead into the cashier again. The new document goes back over those entries to the one from which
 * the user left.
 */
export class CashierTrip {
  readonly #stored: PersistedValue<Trip | null>;
  readonly #window: CashierTripDeps['window'];
  /** True if entries may follow the current one, although the document was opened by an address. */
  readonly #mayHaveNext: boolean;
  #wasRestored = false;

  /** `storage` survives a reload and belongs to one tab, as the history does. */
  constructor({ storage, window, lifetime }: CashierTripDeps) {
    this.#stored = storage.value(Type.Union([Trip, Type.Null()]), 'cashierTrip', null);
    this.#window = window;
    const lastAddress = storage.value(Type.String(), 'lastAddress', '');
    const address = () => `${window.location.pathname}${window.location.search}`;
    // Opening the address of the current page again replaces its history entry and keeps those after it. Browsers with
    // the Navigation API tell so; WebKit has it from Safari 26.2 on.
    this.#mayHaveNext = !('navigation' in window) && lastAddress.get() === address();
    window.addEventListener('pagehide', () => lastAddress.set(address()), { signal: lifetime });
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      this.#wasRestored ||= persisted;
    };
    window.addEventListener('pageshow', handlePageShow, { signal: lifetime });
  }

  /** Stores the current position, just before the browser navigates to the cashier. */
  leave({ isNewest, returnsToPrevious, path }: Departure): void {
    const key = historyKey(this.#window.history);
    const last = this.#stored.get();
    // Uses the stored position after Back from a cashier, because the entries of the cashier then follow the current
    // one.
    const known = last?.key === key ? last.position : undefined;
    const isCertain = isNewest && !this.#wasRestored && !this.#mayHaveNext;
    const newest = isCertain ? this.#window.history.length : undefined;
    const position = known ?? newest;
    if (position === undefined) this.#stored.remove();
    else this.#stored.set({ key, position, returnsToPrevious, path, isReturning: false });
  }

  /**
   * Returns how many entries to go back if a cashier has just opened this document, otherwise undefined. Further calls
   * return undefined.
   */
  takeStepsBack(): number | undefined {
    const trip = this.#stored.get();
    const { history, location } = this.#window;
    if (!trip || trip.isReturning || this.#navigationType() !== 'navigate') return undefined;
    // Does not compare the query, because providers add their own fields.
    if (location.pathname !== trip.path.split('?')[0] || history.length >= maxKnownLength) return undefined;
    const opened = history.length - trip.position;
    if (opened < 1) return undefined;
    if (trip.returnsToPrevious) this.#stored.remove();
    else this.#stored.set({ ...trip, isReturning: true });
    return opened + (trip.returnsToPrevious ? 1 : 0);
  }

  /** Returns the path that replaces the current entry if the page has just gone back to it, otherwise undefined. */
  takeReturnPath(): string | undefined {
    const trip = this.#stored.get();
    if (!trip?.isReturning) return undefined;
    this.#stored.remove();
    return trip.key === historyKey(this.#window.history) ? trip.path : undefined;
  }

  #navigationType(): string | undefined {
    const [entry] = this.#window.performance.getEntriesByType('navigation');
    return entry && 'type' in entry ? String(entry.type) : undefined;
  }
}
