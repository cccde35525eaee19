import { makeAutoObservable } from 'mobx';
import type { ChapterItem } from '../chapter-item.ts';
import type { ChapterSource } from '../chapter-source.ts';
import type { VipReading } from '../vip-reading.ts';

/** Data about the chapters of a list that depend on the device or the account. Observable. */
export interface ChapterMarks {
  /** Returns the number of the chapter last read, or undefined if none was. */
  lastRead(): number | undefined;
  /** Returns the share of a chapter that was read on this device, from 0 to 1. */
  progressOf?(number: number): number;
  /** Returns the effect of VIP on reading the chapters. */
  vip?(): VipReading | undefined;
}

export type ChapterOrder = 'ascending' | 'descending';

/** Holds the chapters of a work in the order that the user selected. Positions in that order are zero-based. */
export class ChapterListStore {
  order: ChapterOrder = 'ascending';
  /** Number of the chapter that the user jumped to. */
  foundNumber: number | undefined = undefined;
  /** Position of the first chapter in view, or of the last one at the end of the list. */
  shownPlace = 0;
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

  /** Number of the chapter at `shownPlace`. */
  get shownNumber(): number {
    return this.numberAt(this.shownPlace);
  }

  /** Position of the chapter last read; -1 if none was. */
  get lastReadPlace(): number {
    return this.placeOf(this.lastReadNumber);
  }

  /** Position of the chapter that the user jumped to; -1 if there is none. */
  get foundPlace(): number {
    return this.placeOf(this.foundNumber);
  }

  start(): void {
    this.source.start();
  }

  /** Returns the chapter at a position, or undefined if it has not been fetched. */
  at(place: number): ChapterItem | undefined {
    return this.source.at(this.#turned(place));
  }

  /** Returns the chapter number at a position. If the chapter has not been fetched, assumes numbers without gaps. */
  numberAt(place: number): number {
    return this.at(place)?.number ?? this.#turned(place) + 1;
  }

  /** Returns the share of a chapter that was read, from 0 to 1. */
  progressOf(number: number): number {
    return this.#marks.progressOf?.(number) ?? 0;
  }

  /** Reports that the row at a position is in view. */
  want(place: number): void {
    this.source.want(this.#turned(place));
  }

  /** Updates `shownPlace` after the list has scrolled: positions of the first and last chapter in view. */
  scrolled(first: number, last: number): void {
    this.shownPlace = last === this.count - 1 ? last : first;
  }

  arrange(order: ChapterOrder): void {
    this.order = order;
  }

  find(number: number): void {
    this.foundNumber = number;
  }

  /** Returns the position of a chapter number; -1 if there is none. */
  placeOf(number: number | undefined): number {
    const index = number === undefined ? -1 : this.source.indexOf(number);
    return index < 0 ? -1 : this.#turned(index);
  }

  /** Converts between positions in the list and indexes in the source, in both directions. */
  #turned(index: number): number {
    return this.order === 'ascending' ? index : this.count - 1 - index;
  }
}
