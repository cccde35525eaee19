import * as Type from 'typebox';
import { Instant } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

/** What the shelf adds to a section's entry; for the schema under which a section stores its shelf. */
export const shelfFields = {
  /** When the server was last asked how far the work has come. */
  checkedAt: Type.Optional(Instant),
  /** When that answer first told of more chapters than were known. */
  grownAt: Type.Optional(Instant),
};

export type ShelfEntry<Entry extends LibraryEntry> = Entry & {
  readonly checkedAt?: number;
  readonly grownAt?: number;
};

/** The favourites of one section that this device keeps, newest first; a title stands there once. */
export class Shelf<Entry extends LibraryEntry> {
  readonly #stored: PersistedValue<ShelfEntry<Entry>[]>;
  readonly #adapter: EntryAdapter<Entry>;

  constructor(stored: PersistedValue<ShelfEntry<Entry>[]>, adapter: EntryAdapter<Entry>) {
    this.#stored = stored;
    this.#adapter = adapter;
  }

  get entries(): readonly ShelfEntry<Entry>[] {
    return this.#stored.get();
  }

  has(title: string): boolean {
    return this.entries.some((entry) => entry.title === title);
  }

  find(key: string): ShelfEntry<Entry> | undefined {
    return this.entries.find((entry) => this.#adapter.key(entry) === key);
  }

  /** Answers whether the work is on the shelf now. */
  toggle(entry: Entry): boolean {
    const isAdded = !this.has(entry.title);
    if (isAdded) this.#stored.set([this.#adapter.summary(entry), ...this.entries]);
    else this.remove(entry.title);
    return isAdded;
  }

  remove(title: string): void {
    this.#stored.set(this.entries.filter((entry) => entry.title !== title));
  }

  /** Puts all back as they were. */
  restore(entries: readonly ShelfEntry<Entry>[]): void {
    this.#stored.set([...entries]);
  }

  /** Takes what the server said of a work, undefined for no answer; one that was taken off meanwhile stays off. */
  checked(key: string, checkedAt: number, entry?: Entry): void {
    this.#stored.set(
      this.entries.map((known) =>
        this.#adapter.key(known) === key
          ? {
              ...known,
              ...(entry && this.#adapter.summary(entry)),
              checkedAt,
              ...(hasGrown(known, entry) && { grownAt: checkedAt }),
            }
          : known,
      ),
    );
  }
}

function hasGrown(known: LibraryEntry, now: LibraryEntry | undefined): boolean {
  return known.chapterCount !== undefined && (now?.chapterCount ?? 0) > known.chapterCount;
}
