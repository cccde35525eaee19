import { toAppError } from '#shared/errors.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { LibraryEntry } from './library-entry.ts';
import type { SectionLibrary } from './section-library.ts';

const checkIntervalMs = 10 * 60_000;

export interface ShelfUpdatesDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly lifetime: ScreenLifetime;
}

/** Asks the server how far works of the shelf have come: one after the other, each at most once in ten minutes. */
export class ShelfUpdates<Entry extends LibraryEntry, Place extends object> {
  readonly #library: SectionLibrary<Entry, Place>;
  readonly #deps: ShelfUpdatesDeps;
  /** By their keys. */
  readonly #waiting = new Set<string>();
  #running: AbortSignal | undefined = undefined;

  constructor(library: SectionLibrary<Entry, Place>, deps: ShelfUpdatesDeps) {
    this.#library = library;
    this.#deps = deps;
  }

  /** For each showing of the screen: goes on with what waits. */
  start(): void {
    void this.#run(this.#deps.lifetime.signal);
  }

  /** For a work that is in view. */
  want(key: string): void {
    if (!this.#isDue(key)) return;
    this.#waiting.add(key);
    this.start();
  }

  #isDue(key: string): boolean {
    const entry = this.#library.shelf.find(key);
    if (!entry) return false;
    const age = this.#deps.now() - (entry.checkedAt ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not silence a work for long.
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

  /** No answer changes nothing that is shown: the work is asked for again when it is due again. */
  async #check(key: string, signal: AbortSignal): Promise<void> {
    const { shelf } = this.#library;
    const entry = shelf.find(key);
    try {
      if (entry) shelf.checked(key, this.#deps.now(), await this.#library.fetch(entry, signal));
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') return;
      console.info(`How far work ${key} has come is not known: ${code}`);
      shelf.checked(key, this.#deps.now());
    }
    this.#waiting.delete(key);
  }
}
