import { toAppError } from '#shared/errors.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { LibraryEntry } from './library-entry.ts';
import type { SectionLibrary } from './section-library.ts';

const checkIntervalMs = 10 * 60_000;

export interface ShelfUpdatesDeps {
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
  readonly lifetime: ScreenLifetime;
}

/**
 * Fetches the chapter counts of works on the shelf. Sends one request at a time, and at most one per work in ten
 * minutes.
 */
export class ShelfUpdates<Entry extends LibraryEntry, Place extends object> {
  readonly #library: SectionLibrary<Entry, Place>;
  readonly #deps: ShelfUpdatesDeps;
  /** Keys of the works to check. */
  readonly #waiting = new Set<string>();
  #running: AbortSignal | undefined = undefined;

  constructor(library: SectionLibrary<Entry, Place>, deps: ShelfUpdatesDeps) {
    this.#library = library;
    this.#deps = deps;
  }

  /** Continues with the works that are still to check. Called each time the screen is shown. */
  start(): void {
    void this.#run(this.#deps.lifetime.signal);
  }

  /** Checks a work for new chapters if its last check is at least ten minutes old. Called when it comes into view. */
  want(key: string): void {
    if (!this.#isDue(key)) return;
    this.#waiting.add(key);
    this.start();
  }

  #isDue(key: string): boolean {
    const entry = this.#library.shelf.find(key);
    if (!entry) return false;
    const age = this.#deps.now() - (entry.checkedAt ?? Number.NEGATIVE_INFINITY);
    // Counts a future time as due. If the clock was set back, the check could otherwise be postponed for years.
    return age >= checkIntervalMs || age < 0;
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (this.#running === signal) return;
    this.#running = signal;
    for (const key of this.#waiting) {
      if (signal.aborted || this.#running !== signal) return;
      await this.#check(key, signal);
    }
    if (this.#running === signal) this.#running = undefined;
  }

  /** Fetches one work. After a failure, the old chapter count stays and the next check is due as usual. */
  async #check(key: string, signal: AbortSignal): Promise<void> {
    const { shelf } = this.#library;
    const entry = shelf.find(key);
    try {
      if (entry) shelf.checked(key, this.#deps.now(), await this.#library.fetch(entry, signal));
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') return;
      console.info(`Cannot check work ${key} for new chapters: ${code}`);
      shelf.checked(key, this.#deps.now());
    }
    this.#waiting.delete(key);
  }
}
