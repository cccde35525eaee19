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
import {
  emptyRun,
  extended,
  firstStart,
  indexHolding,
  type PageRun,
  pageAt,
  pageFrom,
  pageUpTo,
  preceded,
  type TextRange,
  upTo,
} from './page-run.ts';
import { endPosition, paragraphHolding, paragraphPosition, placeOf, positionOf } from './positions.ts';

/** What decides which lines a page has. */
export interface PageLayout {
  /** Another one when lines are laid out in another way. */
  readonly key: string;
  /** How many characters a page full of nothing but text would have. */
  readonly capacity: number;
}

/** A window of the chapter whose pages are asked for. */
export interface WantedWindow extends TextRange {
  /** Of its last page only: as much as there is room for before the window's end. */
  readonly isBackward: boolean;
}

/** What is laid out for: pages counted from the chapter's beginning, or those around the page that is shown. */
type Purpose = 'counted' | 'around' | 'before';

/** A place to be shown as soon as its page is known; exactly there: another page ended there. */
interface Goal {
  readonly position: number;
  readonly isExact: boolean;
}

/** Of the chapter before a place: so much is laid out from its beginning, in a frame, rather than from the place on. */
const nearStart = 3_000;
const smallestWindow = 1_200;

/**
 * Where the reader is in a chapter of pages, and which pages there are. Pages are known window by window, never by a layout
 * of the whole chapter: those of its beginning first, those around the place at once, all of them when there is time. Two
 * pages that follow each other share a position, so that no character is shown twice or never.
 */
export class ChapterPages {
  readonly document: ChapterDocument;
  /** Kept by layouts: the shown page holds it. Turning makes it the first character of the page. */
  place: ReadingPlace;
  /** 0 to 1: the part of the text that stands before the place. */
  progress: number;
  /** Undefined until the first layout. */
  shown: TextRange | undefined = undefined;
  /** Where the shown page stands in the row of pages: the next has one more, the one before one less. */
  at = 0;
  /** To be laid out now, and answered by `laidOut`. */
  wanted: WantedWindow | undefined = undefined;
  /** Pages of the chapter from its beginning on; its end is how far they are counted. */
  counted: PageRun = emptyRun(0);
  /** Pages around the shown one, while those counted do not have it. */
  around: PageRun | undefined = undefined;
  readonly #starts: ParagraphStarts;
  readonly #end: number;
  /** Of pictures by their paragraphs, as they turned out: height ÷ width. */
  readonly #ratios = new Map<number, number>();
  #layout: PageLayout | undefined = undefined;
  #windowSize = smallestWindow;
  #purpose: Purpose = 'counted';
  #goal: Goal | undefined = undefined;
  #turnsBack = false;

  constructor(document: ChapterDocument, place: ReadingPlace = chapterStart) {
    this.document = document;
    this.#starts = paragraphStarts(document.blocks);
    this.#end = endPosition(this.#starts);
    this.place = nearestPlace(this.#starts, place);
    this.progress = this.#progressAt(this.place);
    const ref = observableRef;
    const notObserved = { document: false, place: false } as const;
    makeAutoObservable(
      this,
      { ...notObserved, shown: ref, wanted: ref, counted: ref, around: ref },
      { autoBind: true },
    );
  }

  /** The number of the shown page, from 1; undefined while it is not counted up to there. */
  get page(): number | undefined {
    if (!this.shown) return undefined;
    const isLast = this.shown.to === this.#end && this.shown.from > 0;
    if (isLast) return this.pageCount;
    const index = indexHolding(this.counted, this.shown.from, this.#end);
    return index === undefined ? undefined : index + 1;
  }

  /** Undefined while they are being counted. */
  get pageCount(): number | undefined {
    return this.counted.starts.length > 0 && this.counted.end === this.#end
      ? this.counted.starts.length
      : undefined;
  }

  /** The page after the shown one, as far as it is known. */
  get next(): TextRange | undefined {
    return this.shown && this.#pageFrom(this.shown.to);
  }

  get previous(): TextRange | undefined {
    return this.shown && this.#pageUpTo(this.shown.from);
  }

  /** 0 to 1: the part of the text that was read, which is all of it on the last page. */
  get read(): number {
    return this.shown?.to === this.#end ? 1 : this.progress;
  }

  /** Whether nothing is left to be laid out in idle time. */
  get isSettled(): boolean {
    return this.#idlePurpose === undefined;
  }

  turn(direction: 1 | -1): 'turned' | 'start' | 'end' {
    if (!this.shown) return 'turned';
    return direction === 1 ? this.#turnOn(this.shown) : this.#turnBack(this.shown);
  }

  /** Makes a place seen, turning no further than that takes. */
  follow(place: ReadingPlace): void {
    const position = positionOf(this.#starts, nearestPlace(this.#starts, place));
    if (holds(this.shown, position)) return;
    if (holds(this.next, position)) this.turn(1);
    else this.seek(place);
  }

  seek(place: ReadingPlace): void {
    this.place = nearestPlace(this.#starts, place);
    this.progress = this.#progressAt(this.place);
    if (!this.#layout) return;
    const position = positionOf(this.#starts, this.place);
    this.#find({ position, isExact: false }, () => this.#paragraphBefore(position, this.#windowSize >> 1));
  }

  /** Goes to a part of the text, 0 to 1. */
  seekProgress(progress: number): void {
    this.seek(placeAt(this.#starts, Math.round(progress * this.document.characters)));
  }

  /** Told by the view before it shows anything and whenever lines are laid out in another way. */
  layOut(layout: PageLayout): void {
    if (layout.key === this.#layout?.key) return;
    this.#layout = layout;
    this.#windowSize = Math.max(smallestWindow, 2 * layout.capacity);
    this.counted = emptyRun(0);
    this.around = undefined;
    const position = positionOf(this.#starts, this.place);
    // After the last character there is no page to begin.
    const isBehind = position >= this.#end - 1;
    const anchor = () => (isBehind ? this.#paragraphBefore(position, this.#windowSize >> 1) : position);
    this.#find({ position, isExact: false }, anchor);
  }

  /** The answer to `wanted`: where each of its pages begins. */
  laidOut(window: WantedWindow, places: readonly ReadingPlace[]): void {
    if (window !== this.wanted) return;
    this.wanted = undefined;
    const cuts = places.map((place) => positionOf(this.#starts, place));
    if (this.#purpose === 'before') this.#takeBefore(window, cuts);
    else this.#takeOnward(this.#purpose, window, cuts);
    if (this.#goal) this.#find(this.#goal, () => this.#goal?.position ?? 0);
  }

  /** Lays out one window more: pages next to the shown one first, then those to be counted. */
  goOn(): void {
    const purpose = this.#idlePurpose;
    if (purpose !== undefined && this.wanted === undefined) this.#want(purpose);
  }

  /** The size of a picture that the chapter told none of: pages that the user has not come to give it its room. */
  tellRatio(paragraph: number, ratio: number): void {
    if (this.#ratios.has(paragraph)) return;
    this.#ratios.set(paragraph, ratio);
    const position = paragraphPosition(this.#starts, paragraph);
    if (!this.shown || position < this.shown.to) return;
    this.counted = upTo(this.counted, position);
    this.around &&= upTo(this.around, position);
  }

  /** What stands in a range. */
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
    if (shown.to < this.#end && !this.next) {
      return this.counted.end === shown.to ? 'counted' : 'around';
    }
    if (shown.from > 0 && !this.previous) return 'before';
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
    const { previous } = this;
    if (previous) {
      this.at -= 1;
      this.#show(previous, true);
    } else {
      this.#turnsBack = true;
      this.#want('before');
    }
    return 'turned';
  }

  /** Shows the page of a goal, now or when it has been laid out; `anchor`: where a page may begin that leads to it. */
  #find(goal: Goal, anchor: () => number): void {
    const page = this.#pageOf(goal);
    if (page) {
      this.#goal = undefined;
      this.#show(page, goal.isExact);
      return;
    }
    this.#goal = goal;
    if (this.#isReachedBy(this.counted, goal)) {
      this.#want('counted');
      return;
    }
    if (!this.around || !this.#isReachedBy(this.around, goal)) this.around = emptyRun(anchor());
    this.#want('around');
  }

  #pageOf({ position, isExact }: Goal): TextRange | undefined {
    if (isExact) return this.#pageFrom(position);
    return (
      this.#pageHolding(this.counted, position) ?? (this.around && this.#pageHolding(this.around, position))
    );
  }

  /** Whether the pages of a run go on to a goal within a window or two. */
  #isReachedBy(run: PageRun, { position, isExact }: Goal): boolean {
    if (isExact) return run.end === position;
    return firstStart(run) <= position && run.end <= position && position - run.end <= nearStart;
  }

  #pageHolding(run: PageRun, position: number): TextRange | undefined {
    return pageAt(run, indexHolding(run, position, this.#end));
  }

  /** Pages that were shown around this one go before those counted, which may begin elsewhere. */
  #pageFrom(position: number): TextRange | undefined {
    return (this.around && pageFrom(this.around, position)) ?? pageFrom(this.counted, position);
  }

  #pageUpTo(position: number): TextRange | undefined {
    return (this.around && pageUpTo(this.around, position)) ?? pageUpTo(this.counted, position);
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
    const from = this.#runEnd(purpose);
    this.wanted = { from, to: Math.min(from + this.#windowSize, this.#end), isBackward: false };
  }

  #runEnd(purpose: Purpose): number {
    if (purpose === 'counted') return this.counted.end;
    this.around ??= emptyRun(this.shown?.to ?? 0);
    return this.around.end;
  }

  #takeOnward(purpose: 'counted' | 'around', { from, to }: WantedWindow, found: readonly number[]): void {
    const isEnd = to >= this.#end;
    if (found.length < 2 && !isEnd) {
      // Not one page was filled.
      this.#windowSize *= 2;
      if (!this.#goal) this.#want(purpose);
      return;
    }
    // What is before the first that is drawn belongs to it.
    const cuts = [from, ...found.slice(1), ...(isEnd ? [this.#end] : [])];
    const run = extended(this[purpose] ?? emptyRun(from), cuts);
    if (purpose === 'counted') this.counted = run;
    else this.around = run;
  }

  #takeBefore({ to }: WantedWindow, [start = 0]: readonly number[]): void {
    const run = this.around && firstStart(this.around) === to ? this.around : emptyRun(to);
    this.around = preceded(run, start);
    if (!this.#turnsBack) return;
    this.#turnsBack = false;
    this.at -= 1;
    this.#show({ from: start, to }, true);
  }

  /** Where a paragraph begins, at least so many positions before another. */
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
