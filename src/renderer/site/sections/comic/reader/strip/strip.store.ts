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

/** Distances above and below the viewport, in viewport heights. */
const loadDistance = 2;
const keepDistance = 3;
/** Distance from the end of the chapter, in viewport heights. */
const endDistance = 2;

/** Distances in page mode, in pages. */
const pagesAhead = 2;
const pagesKept = 4;

/** Number of parts averaged to estimate unseen ones. With more, each new part would change the height of all others. */
const sampleSize = 12;

/** Height ÷ width assumed for a picture until one of the chapter is measured. */
const likelyRatio = 1.4;

interface StripChapter extends Pick<ChapterContent, 'bookName' | 'bookPics'> {
  readonly number: number;
}

/** Holds a chapter's pictures, their layout, and which of them are loaded. */
export class StripStore {
  readonly pictures: readonly StripPictureStore[];
  /** In CSS px; 0 before the first measurement. */
  width = 0;
  /** Index of the picture being read. Observable, unlike `position`, which changes with every pixel. */
  currentFrame: number;
  /** True once the end has been near. */
  isNearEnd = false;
  /** True once the end has been visible. */
  isEndSeen = false;
  /** Incremented when anything but scrolling sets the position, so that the view scrolls there. */
  seeks = 0;
  /** Reading position, which the view keeps in place when heights change. */
  position: StripPosition;
  /** Fraction of the strip seen at the last position, 0 to 1. */
  read = 0;
  /**
   * Last seen position of the strip's end, in CSS px from the viewport's top. While the end is visible, the content
   * below it stays in place, so that late pictures grow upwards.
   */
  endTop: number | undefined = undefined;
  /**
   * The window's scroll position after the view's last correction. A scroll event at this position is not the user's.
   */
  correctedTo: number | undefined = undefined;
  /** Loaded or loading pictures by index. */
  readonly #held = new Map<number, StripPictureStore>();
  /** Last computed heights. An unchanged row keeps its identity, so its view does not render again. */
  #rows: readonly (readonly number[])[] = [];

  constructor(loader: PictureLoader, chapter: StripChapter, position: StripPosition) {
    this.position = position;
    this.currentFrame = Math.min(position.picture, Math.max(chapter.bookPics.length - 1, 0));
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
    // Changes with every scrolled pixel and is not rendered.
    const unobserved = { pictures: false, position: false, read: false, endTop: false, correctedTo: false };
    makeAutoObservable(this, unobserved, { autoBind: true });
  }

  /** Height of each part of each picture in CSS px; unseen parts are estimated from the seen ones. */
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

  /** Returns height ÷ width of each part of a picture; unseen parts are estimated. */
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

  /** Updates the position after a scroll: the viewport shows `height` px of the strip from `top`. */
  moveTo(top: number, height: number): void {
    if (this.width === 0) return;
    this.position = positionAt(this.tops, top);
    const isEndShown = top + height >= this.height;
    this.read = Math.min((top + height) / Math.max(this.height, 1), 1);
    this.endTop = isEndShown ? this.height - top : undefined;
    this.currentFrame = isEndShown ? this.pictures.length - 1 : this.position.picture;
  }

  /** Updates the position after the view has kept the end in place: the viewport shows the strip from `top`. */
  endRestored(top: number): void {
    this.position = positionAt(this.tops, top);
  }

  /**
   * Scales the pictures by `ratio`, so that the point `from` px below the strip's top moves to `to` px below the
   * viewport's top.
   */
  enlarge(ratio: number, from: number, to: number): void {
    this.position = positionAt(this.tops, Math.max(from - to / ratio, 0));
    this.endTop = undefined;
    this.seeks += 1;
  }

  /** Goes to the start of the picture with this index. */
  seek(picture: number): void {
    this.position = { picture, offset: 0 };
    this.endTop = undefined;
    this.currentFrame = picture;
    this.seeks += 1;
  }

  /**
   * Loads the pictures near the viewport, which shows `height` px of the strip from `top`, and discards those that are
   * far.
   */
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

  /** Loads the pictures in `wanted` and discards those outside `kept`. */
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

  /** Updates the position in page mode, loads the pictures around it, and discards those that are far. */
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

  /** In CSS px. */
  get height(): number {
    return this.tops[this.pictures.length] ?? 0;
  }

  /** Mean ratio of the first measured parts. */
  private get knownRatio(): number | undefined {
    const ratios = this.pictures
      .flatMap(({ parts }) => parts.flatMap(({ ratio }) => ratio ?? []))
      .slice(0, sampleSize);
    if (ratios.length === 0) return undefined;
    return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  }

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
