import { bytesOf, type TimelineEntry } from './timeline-entry.ts';

export interface RingLimits {
  readonly entries: number;
  readonly bytes: number;
}

interface Held {
  entry: TimelineEntry;
  bytes: number;
}

/** Newest entries of one kind in one view. Their number and total size in bytes are limited. */
export class EntryRing {
  readonly #limits: RingLimits;
  /** Entries in the order of their IDs. Those before index `#start` are dropped. */
  #held: Held[] = [];
  #start = 0;
  #bytes = 0;

  constructor(limits: RingLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#held.length - this.#start;
  }

  /** Adds an entry. IDs must increase. */
  add(entry: TimelineEntry): void {
    const bytes = bytesOf(entry);
    this.#held.push({ entry, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Replaces the entry with the same ID. Returns false if that entry has been dropped. */
  replace(entry: TimelineEntry): boolean {
    const held = this.#find(entry.id);
    if (held === undefined) return false;
    const bytes = bytesOf(entry);
    this.#bytes += bytes - held.bytes;
    held.entry = entry;
    held.bytes = bytes;
    this.#makeRoom();
    return true;
  }

  get(id: number): TimelineEntry | undefined {
    return this.#find(id)?.entry;
  }

  dropOldest(): void {
    const held = this.#held[this.#start];
    if (held === undefined) return;
    this.#bytes -= held.bytes;
    this.#start += 1;
    // Deletes dropped entries only when they are the majority, so that each entry is moved once on average.
    if (this.#start * 2 > this.#held.length) {
      this.#held = this.#held.slice(this.#start);
      this.#start = 0;
    }
  }

  /** Yields entries with an id below `before`, newest first. */
  *newestFirst(before: number): Generator<TimelineEntry, undefined> {
    for (let index = this.#held.length - 1; index >= this.#start; index -= 1) {
      const entry = this.#held[index]?.entry;
      if (entry !== undefined && entry.id < before) yield entry;
    }
    return undefined;
  }

  #makeRoom(): void {
    const { entries, bytes } = this.#limits;
    while (this.size > entries || (this.#bytes > bytes && this.size > 1)) this.dropOldest();
  }

  #find(id: number): Held | undefined {
    let low = this.#start;
    let high = this.#held.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const held = this.#held[middle];
      if (held === undefined) return undefined;
      if (held.entry.id === id) return held;
      if (held.entry.id < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
