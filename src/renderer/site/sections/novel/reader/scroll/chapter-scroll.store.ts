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

/** Holds the reading position in scrolling mode. */
export class ChapterScroll {
  readonly document: ChapterDocument;
  /** Incremented when anything but scrolling sets the position. The view then scrolls there. */
  seeks = 0;
  /** Grows when the view must scroll to `followed`. */
  follows = 0;
  /** Place that the view must scroll to. */
  followed: ReadingPlace = chapterStart;
  /** Fraction of the text above the viewport, 0 to 1. */
  progress: number;
  /** Reading position. The view keeps it in place when heights change. */
  place: ReadingPlace;
  /** True if the last line is in the viewport or above it. */
  isEndSeen = false;
  readonly #starts: ParagraphStarts;

  constructor(document: ChapterDocument, place: ReadingPlace = chapterStart) {
    this.document = document;
    this.#starts = paragraphStarts(document.blocks);
    this.place = nearestPlace(this.#starts, place);
    this.progress = this.#progressAt(this.place);
    // Makes these fields unobservable, because they change with every scrolled pixel and are not rendered.
    makeAutoObservable(this, { document: false, place: false, followed: false }, { autoBind: true });
  }

  /** Updates the position after scrolling. */
  moveTo(place: ReadingPlace): void {
    this.place = place;
    this.progress = this.#progressAt(place);
  }

  /** Moves the position to the start, because the user has scrolled above the chapter. */
  moveToStart(): void {
    this.moveTo(nearestPlace(this.#starts, chapterStart));
  }

  /** Moves the position to the end, because the user has scrolled below the chapter. */
  moveToEnd(): void {
    this.moveTo(nearestPlace(this.#starts, chapterEnd));
  }

  seeEnd(isSeen: boolean): void {
    this.isEndSeen = isSeen;
  }

  /** Fraction of the text that was read, 0 to 1. It is 1 when the last line has been visible. */
  get read(): number {
    return this.isEndSeen ? 1 : this.progress;
  }

  seek(place: ReadingPlace): void {
    this.moveTo(nearestPlace(this.#starts, place));
    this.seeks += 1;
  }

  /** Scrolls to a place, as little as possible. */
  follow(place: ReadingPlace): void {
    this.followed = nearestPlace(this.#starts, place);
    this.follows += 1;
  }

  /** Goes to a fraction of the text, 0 to 1. */
  seekProgress(progress: number): void {
    this.seek(placeAt(this.#starts, Math.round(progress * this.document.characters)));
  }

  #progressAt(place: ReadingPlace): number {
    const { characters } = this.document;
    return characters === 0 ? 0 : characterAt(this.#starts, place) / characters;
  }
}
