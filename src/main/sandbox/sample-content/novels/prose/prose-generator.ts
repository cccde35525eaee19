import { createRandom, type Random } from '../../random.ts';
import { type Cast, castOf } from './cast.ts';
import sentences from './sentences.json' with { type: 'json' };
import { type World, worldOf } from './worlds.ts';

const { openings, sights, deeds, thoughts, turns, endings } = sentences;

export interface ChapterSubject {
  readonly bookId: number;
  readonly categoryId: number;
  readonly number: number;
  readonly seed: number;
}

/** Generates a chapter paragraph by paragraph, with the people of its novel and the vocabulary of its category. */
export class ProseGenerator {
  readonly #random: Random;
  readonly #deck: Deck;
  readonly #cast: Cast;
  readonly #world: World;

  constructor({ bookId, categoryId, number, seed }: ChapterSubject) {
    this.#world = worldOf(categoryId);
    this.#random = createRandom(seed, 'text', bookId, number);
    this.#deck = new Deck(this.#random);
    this.#cast = castOf(bookId, seed);
  }

  /** Returns paragraphs with at least `characters` characters in total. */
  paragraphs(characters: number): string[] {
    const texts = [this.#joined(openings, sights)];
    let length = texts.join('').length;
    while (length < characters) {
      const scene = this.#scene();
      texts.push(...scene);
      length += scene.join('').length;
    }
    texts.push(this.#joined(turns, endings));
    if (this.#world.isOld) texts.push(this.#filled(this.#deck.draw(sentences.proseEndings)));
    return texts;
  }

  #scene(): string[] {
    const talk = Array.from({ length: this.#random.integer(1, 2) }, () => this.#talk()).flat();
    const ground = this.#random.pick([
      [this.#joined(sights, deeds), this.#joined(deeds)],
      [this.#joined(deeds, deeds, sights)],
      [this.#joined(this.#world.sights, deeds), this.#joined(deeds, thoughts)],
    ]);
    const after = this.#random.pick([
      [this.#joined(thoughts)],
      [this.#joined(turns, deeds)],
      [this.#joined(deeds, sights), this.#joined(thoughts)],
    ]);
    return [...ground, ...talk, ...after];
  }

  #talk(): string[] {
    const { asked, answered } = this.#deck.draw(sentences.talks);
    const { hero, friend, elder, rival } = this.#cast;
    const pairs = [
      [hero, friend],
      [friend, hero],
      ...(asked.includes('{elder}') ? [] : [[hero, elder] as const, [elder, hero] as const]),
      ...(asked.includes('{rival}') ? [] : [[rival, hero] as const]),
    ] as const;
    // Picks two different people.
    const [asker, answerer] = this.#random.pick<readonly [string, string]>(pairs);
    return [
      `${asker}${this.#deck.draw(sentences.askings)}：“${this.#filled(asked)}”`,
      `${answerer}${this.#deck.draw(sentences.replies)}：“${this.#filled(answered)}”`,
    ];
  }

  #joined(...lists: readonly (readonly string[])[]): string {
    const texts: string[] = [];
    for (const list of lists) {
      const drawn = this.#deck.draw(list);
      // Prevents two sentences in a row with the same subject, which would read like a list.
      const isEcho = subjectOf(drawn) !== undefined && subjectOf(drawn) === subjectOf(texts.at(-1));
      texts.push(isEcho ? this.#deck.draw(list) : drawn);
    }
    return texts.map((sentence) => this.#filled(sentence)).join('');
  }

  #filled(sentence: string): string {
    const { places, things, strangers } = this.#world;
    const lists: Readonly<Record<string, readonly string[]>> = {
      ...sentences.commonWords,
      place: places,
      thing: things,
      stranger: strangers,
    };
    const names: Readonly<Record<string, string>> = { ...this.#cast };
    return sentence.replace(
      /\{(\w+)\}/g,
      (_, slot: string) => names[slot] ?? this.#deck.draw(lists[slot] ?? []),
    );
  }
}

/** Returns the subject with which a sentence begins. */
function subjectOf(sentence: string | undefined): string | undefined {
  return sentence?.match(/^\{\w+\}/)?.[0];
}

/** Draws random items from lists. No item of a list repeats before all others were drawn, as with a pack of cards. */
class Deck {
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
      // Prevents that the last item of one pack is the first of the next.
      if (pack.at(-1) === this.#drawn.get(items)) pack.reverse();
    }
    this.#packs.set(items, pack);
    const [drawn] = pack.splice(-1);
    if (drawn === undefined) throw new RangeError('Cannot draw from an empty list');
    this.#drawn.set(items, drawn);
    return drawn;
  }
}
