import { comicDetail } from '#shared/contract/comic/book.ts';
import { toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import type { Shelf } from './shelf.ts';

const checkIntervalMs = 10 * 60_000;

interface ShelfUpdatesDeps {
  readonly api: ApiClient;
  readonly shelf: Shelf;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Asks the server how far books of the shelf have come: one after the other, each at most once in ten minutes. */
export class ShelfUpdates {
  private readonly deps: ShelfUpdatesDeps;
  private readonly waiting = new Set<number>();
  private shown: AbortSignal = new AbortController().signal;
  private running: AbortSignal | undefined = undefined;

  constructor(deps: ShelfUpdatesDeps) {
    this.deps = deps;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    void this.run(signal);
  }

  /** For a book that is in view. */
  want(bookId: number): void {
    if (!this.isDue(bookId)) return;
    this.waiting.add(bookId);
    void this.run(this.shown);
  }

  private isDue(bookId: number): boolean {
    const book = this.deps.shelf.find(bookId);
    if (!book) return false;
    const age = this.deps.now() - (book.checkedAt ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not silence a book for long.
    return age >= checkIntervalMs || age < 0;
  }

  private async run(signal: AbortSignal): Promise<void> {
    if (this.running === signal) return;
    this.running = signal;
    for (const bookId of this.waiting) {
      if (signal.aborted || this.running !== signal) return;
      await this.check(bookId, signal);
    }
    if (this.running === signal) this.running = undefined;
  }

  /** No answer changes nothing that is shown: the book is asked for again when it is due again. */
  private async check(bookId: number, signal: AbortSignal): Promise<void> {
    const { api, shelf, now } = this.deps;
    try {
      const { book } = await api.call(comicDetail, { params: { bookId }, signal });
      shelf.checked(bookId, now(), book);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') return;
      console.info(`How far book ${bookId} has come is not known: ${code}`);
      shelf.checked(bookId, now());
    }
    this.waiting.delete(bookId);
  }
}
