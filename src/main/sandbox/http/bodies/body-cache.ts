import type { TextBody } from './text-body.ts';

/** Keeps the bodies used last, up to a number of bytes, their keys included: callers choose those. 0 keeps none. */
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

  /** The body of this key, made now if it is not held. */
  body(key: string, make: () => TextBody): TextBody {
    const known = this.#bodies.get(key);
    if (known) {
      // A Map iterates in the order of insertion: the first key is the one used longest ago.
      this.#bodies.delete(key);
      this.#bodies.set(key, known);
      return known;
    }
    const made = make();
    const size = sizeOf(key, made);
    if (size > this.#limit) return made;
    this.#bodies.set(key, made);
    this.#bytes += size;
    this.#dropOldest();
    return made;
  }

  #dropOldest(): void {
    for (const [key, body] of this.#bodies) {
      if (this.#bytes <= this.#limit) return;
      this.#bodies.delete(key);
      this.#bytes -= sizeOf(key, body);
    }
  }
}

/** Bytes; a character of a key takes one or two. */
function sizeOf(key: string, body: TextBody): number {
  return key.length * 2 + body.size;
}
