import { makeAutoObservable, observableRef } from 'mobx';
import type { TextSpan } from '../mark/text-span.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import type { Block } from '../text/block.ts';
import { findMatches, matchFrom, searchedTexts } from './find-matches.ts';

export interface FindDeps {
  place(): ReadingPlace;
  /** Called to scroll or turn to a match. */
  onMatch(place: ReadingPlace): void;
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
   * Searches for a query. `isFinal` is false while an input method is composing, whose letters are not the query yet.
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

  /** Selects a match and scrolls to it. After the last match comes the first, and before the first the last. */
  #show(index: number): void {
    const { length } = this.matches;
    this.current = length === 0 ? 0 : (index + length) % length;
    const match = this.matches[this.current];
    if (match) this.#deps.onMatch({ paragraph: match.paragraph, character: match.from });
  }
}
