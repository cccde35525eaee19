import type { Random } from '../../random.ts';

/** Draws from lists like from packs of cards: no item repeats before all others were drawn. */
export class Deck {
  readonly #random: Random;
  readonly #packs = new Map<readonly unknown[], unknown[]>();
  readonly #drawn = new Map<readonly unknown[], unknown>();

  constructor(random: Random) {
    this.#random = random;
  }

  draw<Item>(items: readonly Item[]): Item {
    // The cast is safe because each pack is stored under its own list.
    const pack = (this.#packs.get(items) as Item[] | undefined) ?? [];
    if (pack.length === 0) {
      pack.push(...this.#random.shuffle(items));
      // Prevents the same item twice in a row across two packs.
      if (pack.at(-1) === this.#drawn.get(items)) pack.reverse();
    }
    this.#packs.set(items, pack);
    const [drawn] = pack.splice(-1);
    if (drawn === undefined) throw new RangeError('Cannot draw from an empty list');
    this.#drawn.set(items, drawn);
    return drawn;
  }
}
