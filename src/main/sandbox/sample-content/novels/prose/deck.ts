import type { Random } from '../../random.ts';

/** Draws from lists as from packs of cards: nothing comes again before everything else of its list has. */
export class Deck {
  readonly #random: Random;
  readonly #packs = new Map<readonly unknown[], unknown[]>();
  readonly #drawn = new Map<readonly unknown[], unknown>();

  constructor(random: Random) {
    this.#random = random;
  }

  draw<Item>(items: readonly Item[]): Item {
    // What is kept under a list is of that list.
    const pack = (this.#packs.get(items) as Item[] | undefined) ?? [];
    if (pack.length === 0) {
      pack.push(...this.#random.shuffle(items));
      // The last of the pack before is not the first of this one.
      if (pack.at(-1) === this.#drawn.get(items)) pack.reverse();
    }
    this.#packs.set(items, pack);
    const [drawn] = pack.splice(-1);
    if (drawn === undefined) throw new RangeError('Nothing to draw from');
    this.#drawn.set(items, drawn);
    return drawn;
  }
}
