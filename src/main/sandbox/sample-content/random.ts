export const contentSeed = 20_260_101;

/** Deterministic random numbers: the same seeds give the same sequence on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number;
  /** Returns a number in [from, to). */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** Creates a Mulberry32 generator from a hash of the seeds. */
export function createRandom(...seeds: readonly (string | number)[]): Random {
  let state = hash(seeds.join('\u0000'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, integer(0, items.length - 1)),
    shuffle: (items) => shuffle(items, integer),
  };
}

/** Returns the item at `index`, counted again from the start after the end. Throws for an empty list. */
export function at<T>(items: readonly T[], index: number): T {
  if (items.length === 0) throw new RangeError('Cannot choose from an empty list');
  return items[((index % items.length) + items.length) % items.length] as T;
}

function shuffle<T>(items: readonly T[], integer: Random['integer']): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = integer(0, last);
    [shuffled[last], shuffled[other]] = [at(shuffled, other), at(shuffled, last)];
  }
  return shuffled;
}

/** Returns a hash: FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
