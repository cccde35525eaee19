import * as Type from 'typebox';
import { Instant } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

/** Fields that the shelf adds to a section's entry, as a schema. */
export const shelfFields = {
  /** Time of the last check for new chapters. */
  checkedAt: Type.Optional(Instant),
  /** Time of the check that last found new chapters. */
  grownAt: Type.Optional(Instant),
};

export type ShelfEntry<Entry extends LibraryEntry> = Entry & {
  readonly checkedAt?: number;
  readonly grownAt?: number;
};

/** Stores the favourites of one section on this device, newest first, one entry per title. */
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

  /** Adds or removes the work. Returns true if it is on the shelf afterwards. */
  toggle(entry: Entry): boolean {
    const isAdded = !this.has(entry.title);
    if (isAdded) this.#stored.set([this.#adapter.summary(entry), ...this.entries]);
    else this.#stored.set(this.entries.filter(({ title }) => title !== entry.title));
    return isAdded;
  }

  /** Removes the works with the given keys. */
  remove(keys: readonly string[]): void {
    this.#stored.set(this.entries.filter((entry) => !keys.includes(this.#adapter.key(entry))));
  }

  /** Restores an earlier state by replacing all entries. */
  restore(entries: readonly ShelfEntry<Entry>[]): void {
    this.#stored.set([...entries]);
  }

  /** Stores the result of a check if the work is still on the shelf. `entry` is undefined if the request failed. */
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
