import type { TextBody } from './text-body.ts';

/**
 * Cache of the most recently used bodies, limited in bytes. The keys count too, because callers choose them. A limit of
 * 0 turns the cache off.
 */
export class BodyCache {
  readonly #limit: number;
  readonly #bodies = new Map<string, TextBody>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the body of a key. Creates it if it is not cached. */
  body(key: string, make: () => TextBody): TextBody {
    const known = this.#bodies.get(key);
    if (known) {
      // Moves the entry to the end. A Map iterates in insertion order, so the first key is the least recently used one.
      this.#bodies.delete(key);
      this.#bodies.set(key, known);
      return known;
    }
    const created = make();
    const size = sizeOf(key, created);
    if (size > this.#limit) return created;
    this.#bodies.set(key, created);
    this.#bytes += size;
    this.#dropOldest();
    return created;
  }

  #dropOldest(): void {
    for (const [key, body] of this.#bodies) {
      if (this.#bytes <= this.#limit) return;
      this.#bodies.delete(key);
      this.#bytes -= sizeOf(key, body);
    }
  }
}

/** Returns the size in bytes. A character of a key takes one or two bytes. */
function sizeOf(key: string, body: TextBody): number {
  return key.length * 2 + body.size;
}
