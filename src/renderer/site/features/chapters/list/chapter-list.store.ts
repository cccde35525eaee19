import { makeAutoObservable } from 'mobx';
import type { ChapterItem } from '../chapter-item.ts';
import type { ChapterSource } from '../chapter-source.ts';

export type ChapterOrder = 'ascending' | 'descending';

/** The chapters of a work as a list shows them. Places are counted from 0 in the chosen order. */
export class ChapterListStore {
  order: ChapterOrder = 'ascending';
  /** Of the chapter that was looked for. */
  foundNumber: number | undefined = undefined;
  readonly source: ChapterSource;
  readonly #lastRead: () => number | undefined;

  /** `lastRead`: the number of the chapter last read, observable. */
  constructor(source: ChapterSource, lastRead: () => number | undefined) {
    this.source = source;
    this.#lastRead = lastRead;
    makeAutoObservable(this, { source: false }, { autoBind: true });
  }

  get count(): number {
    return this.source.count ?? 0;
  }

  get lastReadNumber(): number | undefined {
    return this.#lastRead();
  }

  /** Where the chapter last read stands; -1 when none was. */
  get lastReadPlace(): number {
    return this.#placeOf(this.lastReadNumber);
  }

  /** The same of the chapter that was looked for. */
  get foundPlace(): number {
    return this.#placeOf(this.foundNumber);
  }

  start(): void {
    this.source.start();
  }

  /** Undefined while it has not been fetched. */
  at(place: number): ChapterItem | undefined {
    return this.source.at(this.#turned(place));
  }

  /** What stands there is in view. */
  want(place: number): void {
    this.source.want(this.#turned(place));
  }

  arrange(order: ChapterOrder): void {
    this.order = order;
  }

  find(number: number): void {
    this.foundNumber = number;
  }

  #placeOf(number: number | undefined): number {
    const index = number === undefined ? -1 : this.source.indexOf(number);
    return index < 0 ? -1 : this.#turned(index);
  }

  /** From the list's order to the source's, and back. */
  #turned(index: number): number {
    return this.order === 'ascending' ? index : this.count - 1 - index;
  }
}
