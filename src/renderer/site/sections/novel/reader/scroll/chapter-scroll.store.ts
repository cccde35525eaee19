import { makeAutoObservable } from 'mobx';
import {
  chapterEnd,
  chapterStart,
  characterAt,
  nearestPlace,
  type ParagraphStarts,
  paragraphStarts,
  placeAt,
  type ReadingPlace,
} from '../place/reading-place.ts';
import type { ChapterDocument } from '../text/block.ts';

/** Where the reader is in a chapter that scrolls. */
export class ChapterScroll {
  readonly document: ChapterDocument;
  /** Grows when the place was set by something else than scrolling: the view is to go there. */
  seeks = 0;
  /** Grows when another place is to be seen, wherever in the window. */
  follows = 0;
  /** That place. */
  followed: ReadingPlace = chapterStart;
  /** 0 to 1: the part of the text that is above the window. */
  progress: number;
  /** What the view keeps where it is when anything changes its height. */
  place: ReadingPlace;
  /** Whether the last line is in the window, or above it. */
  isEndSeen = false;
  readonly #starts: ParagraphStarts;

  constructor(document: ChapterDocument, place: ReadingPlace = chapterStart) {
    this.document = document;
    this.#starts = paragraphStarts(document.blocks);
    this.place = nearestPlace(this.#starts, place);
    this.progress = this.#progressAt(this.place);
    // The view sets where it is at every pixel, and nothing is drawn from that.
    makeAutoObservable(this, { document: false, place: false, followed: false }, { autoBind: true });
  }

  /** The reader scrolled. */
  moveTo(place: ReadingPlace): void {
    this.place = place;
    this.progress = this.#progressAt(place);
  }

  /** The reader is above the chapter. */
  moveToStart(): void {
    this.moveTo(nearestPlace(this.#starts, chapterStart));
  }

  /** The reader is below the chapter. */
  moveToEnd(): void {
    this.moveTo(nearestPlace(this.#starts, chapterEnd));
  }

  seeEnd(isSeen: boolean): void {
    this.isEndSeen = isSeen;
  }

  /** 0 to 1: the part of the text that was read, which is all of it once its last line is seen. */
  get read(): number {
    return this.isEndSeen ? 1 : this.progress;
  }

  seek(place: ReadingPlace): void {
    this.moveTo(nearestPlace(this.#starts, place));
    this.seeks += 1;
  }

  /** Makes a place seen, moving no more than that takes. */
  follow(place: ReadingPlace): void {
    this.followed = nearestPlace(this.#starts, place);
    this.follows += 1;
  }

  /** Goes to a part of the text, 0 to 1. */
  seekProgress(progress: number): void {
    this.seek(placeAt(this.#starts, Math.round(progress * this.document.characters)));
  }

  #progressAt(place: ReadingPlace): number {
    const { characters } = this.document;
    return characters === 0 ? 0 : characterAt(this.#starts, place) / characters;
  }
}
