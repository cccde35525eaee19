import { makeAutoObservable, observableRef } from 'mobx';
import {
  chapterStart,
  characterAt,
  nearestPlace,
  type ParagraphStarts,
  paragraphStarts,
  placeAt,
  type ReadingPlace,
} from '../place/reading-place.ts';
import type { ChapterDocument } from '../text/block.ts';
import { type BlockPart, blockParts } from './block-parts.ts';
import { type Goal, KnownPages } from './known-pages.ts';
import type { TextRange } from './page-run.ts';
import { endPosition, paragraphHolding, paragraphPosition, placeOf, positionOf } from './positions.ts';

/** Layout of the text, which decides which lines fit on a page. */
export interface PageLayout {
  /** Key that changes when the lines of the text change. */
  readonly key: string;
  /** Number of characters on a page without pictures. */
  readonly capacity: number;
}

/** Part of the chapter that must be laid out. */
export interface WantedWindow extends TextRange {
  /**
   * True if only the last page of the window is needed. It contains as much text as fits before the end of the window.
   */
  readonly isBackward: boolean;
}

/**
 * Purpose of a layout. The pages are counted from the start of the chapter, or are around or before the current page.
 */
type Purpose = 'counted' | 'around' | 'before';

const minWindow = 1_200;

/**
 * Holds the position in a chapter and the pages that are known. Lays out the chapter in windows, never as a whole:
 * first the pages at its start and around the position, then the rest when the browser is idle. Adjacent pages share a
 * boundary, so that no character is shown twice or skipped.
 */
export class ChapterPages {
  readonly document: ChapterDocument;
  /** Reading position. Layouts keep it, and turning a page sets it to the first character of the page. */
  place: ReadingPlace;
  /** Fraction of the text before the position, 0 to 1. */
  progress: number;
  /** Text range of the current page; undefined until the first layout. */
  shown: TextRange | undefined = undefined;
  /** Index of the current page in the row of pages, relative to the first page that was shown. */
  at = 0;
  /** Window that the view must lay out now. The view then calls `laidOut`. */
  wanted: WantedWindow | undefined = undefined;
  readonly known: KnownPages;
  readonly #starts: ParagraphStarts;
  readonly #end: number;
  /** Measured height divided by width of pictures, by paragraph. */
  readonly #ratios = new Map<number, number>();
  #layout: PageLayout | undefined = undefined;
  #windowSize = minWindow;
  #purpose: Purpose = 'counted';
  #goal: Goal | undefined = undefined;
  #turnsBack = false;

  constructor(document: ChapterDocument, place: ReadingPlace = chapterStart) {
    this.document = document;
    this.#starts = paragraphStarts(document.blocks);
    this.#end = endPosition(this.#starts);
    this.known = new KnownPages(this.#end);
    this.place = nearestPlace(this.#starts, place);
    this.progress = this.#progressAt(this.place);
    const ref = observableRef;
    const notObserved = { document: false, place: false, known: false } as const;
    makeAutoObservable(this, { ...notObserved, shown: ref, wanted: ref }, { autoBind: true });
  }

  /** Number of the current page, starting with 1; undefined until the counted pages reach it. */
  get page(): number | undefined {
    if (!this.shown) return undefined;
    const isLast = this.shown.to === this.#end && this.shown.from > 0;
    if (isLast) return this.pageCount;
    return this.known.numberAt(this.shown.from);
  }

  /** Number of pages of the chapter; undefined until all are counted. */
  get pageCount(): number | undefined {
    return this.known.count;
  }

  /** Page after the current one; undefined if it is not known. */
  get nextRange(): TextRange | undefined {
    return this.shown && this.known.pageFrom(this.shown.to);
  }

  get previousRange(): TextRange | undefined {
    return this.shown && this.known.pageUpTo(this.shown.from);
  }

  /** Fraction of the text that was read, 0 to 1; 1 on the last page. */
  get read(): number {
    return this.shown?.to === this.#end ? 1 : this.progress;
  }

  /** True if there is no window left to lay out in idle time. */
  get isSettled(): boolean {
    return this.#idlePurpose === undefined;
  }

  turn(direction: 1 | -1): 'turned' | 'start' | 'end' {
    if (!this.shown) return 'turned';
    return direction === 1 ? this.#turnOn(this.shown) : this.#turnBack(this.shown);
  }

  /** Turns to the page of a position, with as few page turns as possible. */
  follow(place: ReadingPlace): void {
    const position = positionOf(this.#starts, nearestPlace(this.#starts, place));
    if (holds(this.shown, position)) return;
    if (holds(this.nextRange, position)) this.turn(1);
    else this.seek(place);
  }

  seek(place: ReadingPlace): void {
    this.place = nearestPlace(this.#starts, place);
    this.progress = this.#progressAt(this.place);
    if (!this.#layout) return;
    const position = positionOf(this.#starts, this.place);
    this.#find({ position, isExact: false }, () => this.#paragraphBefore(position, this.#windowSize >> 1));
  }

  /** Goes to a fraction of the text, 0 to 1. */
  seekProgress(progress: number): void {
    this.seek(placeAt(this.#starts, Math.round(progress * this.document.characters)));
  }

  /** Sets the layout. The view calls this before it shows anything, and whenever the lines change. */
  layOut(layout: PageLayout): void {
    if (layout.key === this.#layout?.key) return;
    this.#layout = layout;
    this.#windowSize = Math.max(minWindow, 2 * layout.capacity);
    this.known.clear();
    const position = positionOf(this.#starts, this.place);
    // Moves the position back to the last character, because no page can begin after it.
    const isBehind = position >= this.#end - 1;
    const anchor = () => (isBehind ? this.#paragraphBefore(position, this.#windowSize >> 1) : position);
    this.#find({ position, isExact: false }, anchor);
  }

  /** Receives the starts of the pages in the `wanted` window. */
  laidOut(window: WantedWindow, places: readonly ReadingPlace[]): void {
    if (window !== this.wanted) return;
    this.wanted = undefined;
    const cuts = places.map((place) => positionOf(this.#starts, place));
    if (this.#purpose === 'before') this.#takeBefore(window, cuts);
    else this.#takeOnward(this.#purpose, window, cuts);
    if (this.#goal) this.#find(this.#goal, () => this.#goal?.position ?? 0);
  }

  /** Requests one more layout: first of the pages beside the current one, then of the pages to count. */
  goOn(): void {
    const purpose = this.#idlePurpose;
    if (purpose !== undefined && this.wanted === undefined) this.#want(purpose);
  }

  /**
   * Stores the measured size of a picture if the chapter does not contain the size. Pages that have not been shown yet
   * use it.
   */
  reportRatio(paragraph: number, ratio: number): void {
    if (this.#ratios.has(paragraph)) return;
    this.#ratios.set(paragraph, ratio);
    const position = paragraphPosition(this.#starts, paragraph);
    if (this.shown && position >= this.shown.to) this.known.dropFrom(position);
  }

  /** Returns the parts of the blocks inside a range. */
  parts(range: TextRange): BlockPart[] {
    return blockParts(this.document.blocks, this.#starts, range).map((part) => {
      const { block, index } = part;
      const ratio = block.kind === 'picture' ? (block.ratio ?? this.#ratios.get(index)) : undefined;
      return block.kind === 'picture' ? { ...part, block: { ...block, ratio } } : part;
    });
  }

  get #idlePurpose(): Purpose | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    if (shown.to < this.#end && !this.nextRange) {
      return this.known.counted.end === shown.to ? 'counted' : 'around';
    }
    if (shown.from > 0 && !this.previousRange) return 'before';
    return this.pageCount === undefined ? 'counted' : undefined;
  }

  #turnOn({ to }: TextRange): 'turned' | 'end' {
    if (to >= this.#end) return 'end';
    this.at += 1;
    this.#find({ position: to, isExact: true }, () => to);
    return 'turned';
  }

  #turnBack({ from }: TextRange): 'turned' | 'start' {
    if (from <= 0) return 'start';
    const { previousRange } = this;
    if (previousRange) {
      this.at -= 1;
      this.#show(previousRange, true);
    } else {
      this.#turnsBack = true;
      this.#want('before');
    }
    return 'turned';
  }

  /** Shows the page of a goal, or requests its layout. `anchor` returns the page start at which the layout begins. */
  #find(goal: Goal, anchor: () => number): void {
    const page = this.known.pageOf(goal);
    if (page) {
      this.#goal = undefined;
      this.#show(page, goal.isExact);
      return;
    }
    this.#goal = goal;
    this.#want(this.known.runTowards(goal, anchor));
  }

  #show(page: TextRange, movesPlace: boolean): void {
    this.shown = page;
    if (!movesPlace) return;
    this.place = placeOf(this.#starts, page.from);
    this.progress = this.#progressAt(this.place);
  }

  #want(purpose: Purpose): void {
    this.#purpose = purpose;
    if (purpose === 'before') {
      const to = this.shown?.from ?? 0;
      this.wanted = { from: this.#paragraphBefore(to, this.#windowSize), to, isBackward: true };
      return;
    }
    const from = this.known.endOf(purpose, this.shown?.to ?? 0);
    this.wanted = { from, to: Math.min(from + this.#windowSize, this.#end), isBackward: false };
  }

  #takeOnward(purpose: 'counted' | 'around', { from, to }: WantedWindow, found: readonly number[]): void {
    const isEnd = to >= this.#end;
    if (found.length < 2 && !isEnd) {
      // Doubles the size of the window, because it did not fill a page.
      this.#windowSize *= 2;
      if (!this.#goal) this.#want(purpose);
      return;
    }
    // Adds text before the first rendered character to the first page.
    this.known.append(purpose, [from, ...found.slice(1), ...(isEnd ? [this.#end] : [])]);
  }

  #takeBefore({ to }: WantedWindow, [start = 0]: readonly number[]): void {
    const page = { from: start, to };
    this.known.precede(page);
    if (!this.#turnsBack) return;
    this.#turnsBack = false;
    this.at -= 1;
    this.#show(page, true);
  }

  /** Returns the start of a paragraph at least `distance` before a position. */
  #paragraphBefore(position: number, distance: number): number {
    return paragraphPosition(this.#starts, paragraphHolding(this.#starts, Math.max(position - distance, 0)));
  }

  #progressAt(place: ReadingPlace): number {
    const { characters } = this.document;
    return characters === 0 ? 0 : characterAt(this.#starts, place) / characters;
  }
}

function holds(page: TextRange | undefined, position: number): boolean {
  return page !== undefined && position >= page.from && position < page.to;
}
