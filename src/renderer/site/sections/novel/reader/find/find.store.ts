import { makeAutoObservable, observableRef } from 'mobx';
import type { TextSpan } from '../mark/text-span.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import type { Block } from '../text/block.ts';
import { findMatches, matchFrom, searchedTexts } from './find-matches.ts';

export interface FindDeps {
  /** Where the user reads. */
  place(): ReadingPlace;
  /** A match is to be seen. */
  onMatch(place: ReadingPlace): void;
}

/** Search within one chapter. */
export class FindStore {
  isOpen = false;
  /** What stands in the field. */
  query = '';
  matches: readonly TextSpan[] = [];
  /** The index of the match that is shown. */
  current = 0;
  readonly #deps: FindDeps;
  readonly #blocks: readonly Block[];
  #texts: readonly string[] | undefined = undefined;

  constructor(blocks: readonly Block[], deps: FindDeps) {
    this.#blocks = blocks;
    this.#deps = deps;
    makeAutoObservable(this, { matches: observableRef }, { autoBind: true });
  }

  /** 3/18; empty while nothing is looked for. */
  get count(): string {
    if (this.query.trim() === '') return '';
    return this.matches.length === 0 ? '0/0' : `${this.current + 1}/${this.matches.length}`;
  }

  get currentMatch(): TextSpan | undefined {
    return this.matches[this.current];
  }

  /** The last query is still there. */
  open(): void {
    this.isOpen = true;
    this.#search();
  }

  close(): void {
    this.isOpen = false;
    this.matches = [];
  }

  /** `isFinal`: false while an input method is composing, of which letters are seen before the characters meant. */
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

  /** Behind the last comes the first. */
  #show(index: number): void {
    const { length } = this.matches;
    this.current = length === 0 ? 0 : (index + length) % length;
    const match = this.matches[this.current];
    if (match) this.#deps.onMatch({ paragraph: match.paragraph, character: match.from });
  }
}
