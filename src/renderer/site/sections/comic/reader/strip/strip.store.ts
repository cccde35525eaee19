import { makeAutoObservable } from 'mobx';
import type { ChapterContent } from '#shared/contract/comic/book.ts';
import { sectionPicture } from '../../../../features/works/section-picture.ts';
import type { PictureLoader } from '../../../../services/pictures/picture-loader.ts';
import {
  type PictureRange,
  type PictureTops,
  partHeights,
  picturesBetween,
  pictureTops,
  positionAt,
} from './strip-layout.ts';
import { StripPartStore } from './strip-part.store.ts';
import { StripPictureStore } from './strip-picture.store.ts';
import type { StripPosition } from './strip-position.ts';

/** In heights of the viewport, above and below it. */
const loadDistance = 2;
const keepDistance = 3;
/** The same, above the end of the chapter. */
const endDistance = 2;

/** The same in pages, where pictures are shown one at a time. */
const pagesAhead = 2;
const pagesKept = 4;

/** Parts whose mean stands for those not seen yet: of more, each new one would change the height of all the others. */
const sampleSize = 12;

/** Of a whole picture, height ÷ width, until one of the chapter has been seen. */
const likelyRatio = 1.4;

interface StripChapter extends Pick<ChapterContent, 'bookName' | 'bookPics'> {
  readonly number: number;
}

/** The pictures of a chapter, one below the other, and which of them are held. */
export class StripStore {
  readonly pictures: readonly StripPictureStore[];
  /** CSS pixels; 0 before the first measurement. */
  width = 0;
  /** Counted from 0: what is told of the position, which itself changes with every pixel. */
  currentPicture: number;
  /** The end is near, or was. */
  isNearEnd = false;
  /** The end was seen. */
  isEndSeen = false;
  /** Grows when the position was set by something else than scrolling: the view is to go there. */
  seeks = 0;
  /** Where the reader is; what the view keeps in place when a height changes. */
  position: StripPosition;
  /** How much of the strip was seen at the last place, 0 to 1. */
  read = 0;
  /**
   * Where the strip's end was last seen, in CSS px from the top of the viewport. Who sees it looks at what stands below: that
   * stays where it is, and pictures that come late grow upwards.
   */
  endTop: number | undefined = undefined;
  /** The window's scroll position after the view's last correction: reaching it is not the reader's doing. */
  correctedTo: number | undefined = undefined;
  /** Loaded or on their way, by their place. */
  readonly #held = new Map<number, StripPictureStore>();
  /** The last ones computed: a row that is as it was stays the same object, and its view is spared. */
  #rows: readonly (readonly number[])[] = [];

  constructor(loader: PictureLoader, chapter: StripChapter, position: StripPosition) {
    this.position = position;
    this.currentPicture = Math.min(position.picture, Math.max(chapter.bookPics.length - 1, 0));
    this.pictures = chapter.bookPics.map(
      (parts) =>
        new StripPictureStore(
          parts.map((path) => {
            return new StripPartStore(
              loader,
              sectionPicture('manga', chapter.bookName, chapter.number, path),
            );
          }),
        ),
    );
    // The view sets where it is at every pixel, and nothing is drawn from that.
    const unobserved = { pictures: false, position: false, read: false, endTop: false, correctedTo: false };
    makeAutoObservable(this, unobserved, { autoBind: true });
  }

  /** CSS pixels of each part of each picture; those not seen yet are taken to be like the others. */
  get heights(): readonly (readonly number[])[] {
    const { knownRatio } = this;
    this.#rows = this.pictures.map(({ parts }, index) => {
      const guess = knownRatio ?? likelyRatio / Math.max(parts.length, 1);
      const ratios = parts.map(({ ratio }) => ratio ?? guess);
      const row = partHeights(ratios, this.width);
      const last = this.#rows[index];
      return last && haveSameHeights(last, row) ? last : row;
    });
    return this.#rows;
  }

  /** Height ÷ width of each part of a picture; the usual for those not seen yet. */
  ratiosOf(picture: number): readonly number[] {
    const parts = this.pictures[picture]?.parts ?? [];
    const guess = this.knownRatio ?? likelyRatio / Math.max(parts.length, 1);
    return parts.map(({ ratio }) => ratio ?? guess);
  }

  get tops(): PictureTops {
    return pictureTops(this.heights.map((parts) => parts.reduce((sum, height) => sum + height, 0)));
  }

  get failedCount(): number {
    return this.pictures.filter(({ status }) => status === 'failed').length;
  }

  resize(width: number): void {
    this.width = width;
  }

  /** The reader scrolled: the viewport shows `height` pixels of the strip from `top` on. */
  moveTo(top: number, height: number): void {
    if (this.width === 0) return;
    this.position = positionAt(this.tops, top);
    const isEndShown = top + height >= this.height;
    this.read = Math.min((top + height) / Math.max(this.height, 1), 1);
    this.endTop = isEndShown ? this.height - top : undefined;
    this.currentPicture = isEndShown ? this.pictures.length - 1 : this.position.picture;
  }

  /** The end was kept where it is: the viewport shows the strip from `top` on now. */
  keptEnd(top: number): void {
    this.position = positionAt(this.tops, top);
  }

  /**
   * Pictures become `ratio` times as large: what is `from` CSS px below the strip's top is to come to `to`, below the top of
   * the viewport.
   */
  enlarge(ratio: number, from: number, to: number): void {
    this.position = positionAt(this.tops, Math.max(from - to / ratio, 0));
    this.endTop = undefined;
    this.seeks += 1;
  }

  /** Goes to the beginning of a picture, counted from 0. */
  seek(picture: number): void {
    this.position = { picture, offset: 0 };
    this.endTop = undefined;
    this.currentPicture = picture;
    this.seeks += 1;
  }

  /** The viewport shows `height` pixels of the strip from `top` on: loads what is near, gives back what is far. */
  view(top: number, height: number): void {
    if (this.width === 0) return;
    if (top + (1 + endDistance) * height >= this.height) this.isNearEnd = true;
    if (top + height >= this.height) this.isEndSeen = true;
    if (top > this.height + keepDistance * height || top + (1 + keepDistance) * height < 0) {
      this.discardAll();
      return;
    }
    this.hold(this.range(top, height, loadDistance), this.range(top, height, keepDistance));
  }

  /** Loads those that are `wanted`, gives back those that are not among the `kept`. */
  private hold(wanted: PictureRange, kept: PictureRange): void {
    for (const [index, picture] of this.#held) {
      if (index >= kept.first && index <= kept.last) continue;
      picture.discard();
      this.#held.delete(index);
    }
    for (let index = wanted.first; index <= wanted.last; index += 1) {
      const picture = this.pictures[index];
      if (!picture) break;
      picture.load();
      this.#held.set(index, picture);
    }
  }

  /** One picture is shown at a time: loads those around it, gives back what is far, and keeps the place. */
  viewPage(picture: number): void {
    const last = this.pictures.length - 1;
    this.position = { picture, offset: 0 };
    this.endTop = undefined;
    this.read = (picture + 1) / Math.max(last + 1, 1);
    if (picture >= last - pagesAhead) this.isNearEnd = true;
    if (picture === last) this.isEndSeen = true;
    this.hold(
      { first: Math.max(picture - 1, 0), last: Math.min(picture + pagesAhead, last) },
      { first: picture - pagesKept, last: picture + pagesKept },
    );
  }

  retryAll(): void {
    for (const picture of this.pictures) if (picture.status === 'failed') picture.retry();
  }

  release(): void {
    this.#held.clear();
    for (const picture of this.pictures) picture.release();
  }

  /** CSS pixels. */
  get height(): number {
    return this.tops[this.pictures.length] ?? 0;
  }

  /** The mean of the first parts seen. */
  private get knownRatio(): number | undefined {
    const ratios = this.pictures
      .flatMap(({ parts }) => parts.flatMap(({ ratio }) => ratio ?? []))
      .slice(0, sampleSize);
    if (ratios.length === 0) return undefined;
    return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  }

  /** None of it is near: another chapter is read. */
  private discardAll(): void {
    for (const picture of this.#held.values()) picture.discard();
    this.#held.clear();
  }

  private range(top: number, height: number, distance: number) {
    return picturesBetween(this.tops, top - distance * height, top + (1 + distance) * height);
  }
}

function haveSameHeights(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((height, index) => height === right[index]);
}
