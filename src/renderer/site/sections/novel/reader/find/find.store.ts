import { makeAutoObservable, observableRef } from 'mobx';
import type { TextSpan } from '../mark/text-span.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import type { Block } from '../text/block.ts';

export interface FindDeps {
  place(): ReadingPlace;
  /** Called to scroll or turn to a match. */
  onMatch(place: ReadingPlace): void;
}

/** Returns the text of each block as it is searched. It is as long as the text of the block. */
export function searchedTexts(blocks: readonly Block[]): readonly string[] {
  return blocks.map(({ text }) => folded(text));
}

/** Finds all matches, ignoring case and full or half width. A query of spaces has no matches. */
export function findMatches(texts: readonly string[], query: string): TextSpan[] {
  const wanted = folded(query).trim();
  if (wanted === '') return [];
  const matches: TextSpan[] = [];
  for (const [paragraph, text] of texts.entries()) {
    let from = text.indexOf(wanted);
    while (from >= 0) {
      const to = from + wanted.length;
      matches.push({ paragraph, from, to });
      from = text.indexOf(wanted, to);
    }
  }
  return matches;
}

/** Returns the index of the first match that ends after the reading position. If there is none, returns 0. */
export function matchFrom(matches: readonly TextSpan[], { paragraph, character }: ReadingPlace): number {
  const index = matches.findIndex(
    (match) => match.paragraph > paragraph || (match.paragraph === paragraph && match.to > character),
  );
  return Math.max(index, 0);
}

const wide = /[\uff01-\uff5e\u3000\t\n]/g;
const wideToNarrow = 0xfee0;

/** Converts to lower case and half width, without changing the length. */
function folded(text: string): string {
  const narrow = text.replace(wide, (character) => {
    const code = character.charCodeAt(0);
    return code > wideToNarrow ? String.fromCharCode(code - wideToNarrow) : ' ';
  });
  const lower = narrow.toLowerCase();
  // Checks the length, because some letters, such as İ, become two characters in lower case.
  if (lower.length === narrow.length) return lower;
  return Array.from(narrow, lowerAsLong).join('');
}

function lowerAsLong(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

export class FindStore {
  isOpen = false;
  /** Text of the search field. */
  query = '';
  matches: readonly TextSpan[] = [];
  current = 0;
  readonly #deps: FindDeps;
  readonly #blocks: readonly Block[];
  #texts: readonly string[] | undefined = undefined;

  constructor(blocks: readonly Block[], deps: FindDeps) {
    this.#blocks = blocks;
    this.#deps = deps;
    makeAutoObservable(this, { matches: observableRef }, { autoBind: true });
  }

  /** Number of the current match and of all matches, such as 3/18; empty without a query. */
  get count(): string {
    if (this.query.trim() === '') return '';
    return this.matches.length === 0 ? '0/0' : `${this.current + 1}/${this.matches.length}`;
  }

  get currentMatch(): TextSpan | undefined {
    return this.matches[this.current];
  }

  /** Opens the search with the previous query. */
  open(): void {
    this.isOpen = true;
    this.#search();
  }

  close(): void {
    this.isOpen = false;
    this.matches = [];
  }

  /**
   * Searches for a query. `isFinal` is false while an input method composes, because its letters are not the query yet.
   */
  write(query: string, { isFinal }: { readonly isFinal: boolean }): void {
    this.query = query;
    if (isFinal) this.#search();
  }

  next(): void {
    this.#show(this.current + 1);
  }

  previous(): void {
    this.#show(this.current - 1);
  }

  #search(): void {
    this.#texts ??= searchedTexts(this.#blocks);
    this.matches = findMatches(this.#texts, this.query);
    this.#show(matchFrom(this.matches, this.#deps.place()));
  }

  /** Selects a match and scrolls to it. The first match follows the last one, and the last one precedes the first. */
  #show(index: number): void {
    const { length } = this.matches;
    this.current = length === 0 ? 0 : (index + length) % length;
    const match = this.matches[this.current];
    if (match) this.#deps.onMatch({ paragraph: match.paragraph, character: match.from });
  }
}
