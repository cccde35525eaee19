import { makeAutoObservable } from 'mobx';
import type { ChapterItem } from '../chapter-item.ts';
import type { ChapterSource } from '../chapter-source.ts';
import type { VipReading } from '../vip-reading.ts';

/** What is known of the chapters of a list beside what the server tells of each. Observable. */
export interface ChapterMarks {
  /** The number of the chapter last read; undefined before the first reading. */
  lastRead(): number | undefined;
  /** How much of a chapter was read on this device: 0 for one that was not opened, 1 for all of it. */
  progressOf?(number: number): number;
  /** What VIP has to do with reading them. */
  vip?(): VipReading | undefined;
}

export type ChapterOrder = 'ascending' | 'descending';

/** The chapters of a work as a list shows them. Places are counted from 0 in the chosen order. */
export class ChapterListStore {
  order: ChapterOrder = 'ascending';
  /** Of the chapter that was looked for. */
  foundNumber: number | undefined = undefined;
  readonly source: ChapterSource;
  readonly #marks: ChapterMarks;

  constructor(source: ChapterSource, marks: ChapterMarks) {
    this.source = source;
    this.#marks = marks;
    makeAutoObservable(this, { source: false }, { autoBind: true });
  }

  get count(): number {
    return this.source.count ?? 0;
  }

  get lastReadNumber(): number | undefined {
    return this.#marks.lastRead();
  }

  get vip(): VipReading | undefined {
    return this.#marks.vip?.();
  }

  /** Where the chapter last read stands; -1 when none was. */
  get lastReadPlace(): number {
    return this.placeOf(this.lastReadNumber);
  }

  /** The same of the chapter that was looked for. */
  get foundPlace(): number {
    return this.placeOf(this.foundNumber);
  }

  start(): void {
    this.source.start();
  }

  /** Undefined while it has not been fetched. */
  at(place: number): ChapterItem | undefined {
    return this.source.at(this.#turned(place));
  }

  /** Of what stands there; while that has not been fetched, chapters are taken to be numbered without gaps. */
  numberAt(place: number): number {
    return this.at(place)?.number ?? this.#turned(place) + 1;
  }

  /** How much of a chapter was read, 0 to 1. */
  progressOf(number: number): number {
    return this.#marks.progressOf?.(number) ?? 0;
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

  /** Where a chapter stands; -1 when there is none of that number. */
  placeOf(number: number | undefined): number {
    const index = number === undefined ? -1 : this.source.indexOf(number);
    return index < 0 ? -1 : this.#turned(index);
  }

  /** From the list's order to the source's, and back. */
  #turned(index: number): number {
    return this.order === 'ascending' ? index : this.count - 1 - index;
  }
}
