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

/** Distance from the viewport within which pictures are loaded, in viewport heights. */
const loadDistance = 2;
const keepDistance = 3;
/** Distance from the end of the chapter that counts as near, in viewport heights. */
const endDistance = 2;

/** Number of pages ahead that are loaded in page mode. */
const pagesAhead = 2;
const pagesKept = 4;

/**
 * Number of parts whose mean ratio is the estimate for parts that have not been measured. Without a limit, each new
 * part would change the height of all others.
 */
const sampleSize = 12;

/** Height divided by width that is assumed until a picture of the chapter has been measured. */
const likelyRatio = 1.4;

interface StripChapter extends Pick<ChapterContent, 'bookName' | 'bookPics'> {
  readonly number: number;
}

/** Holds a chapter's pictures and their layout, and loads the pictures near the viewport. */
export class StripStore {
  readonly pictures: readonly StripPictureStore[];
  /** Width of the strip in CSS px; 0 before the first measurement. */
  width = 0;
  /**
   * Index of the picture that the user is reading. It is observable, unlike `position`, which changes with every pixel.
   */
  currentFrame: number;
  /** Number of pictures that page mode shows beside each other, the first of which is `currentFrame` or before it. */
  shownPages = 1;
  /** True once the user has scrolled near the end. */
  isNearEnd = false;
  /** True once the end has been visible. */
  isEndSeen = false;
  /** Incremented when anything but scrolling sets the position. The view then scrolls there. */
  seeks = 0;
  /** Reading position. The view keeps it in place when heights change. */
  position: StripPosition;
  /** Fraction of the strip above the lower edge of the viewport, 0 to 1. */
  read = 0;
  /**
   * Last visible position of the strip's end, in CSS px from the top of the viewport. While the end is visible, the
   * content below it does not move, and pictures that load late extend upwards.
   */
  endTop: number | undefined = undefined;
  /**
   * Scroll position of the window after the view's last correction. A scroll event at this position does not come from
   * the user.
   */
  correctedTo: number | undefined = undefined;
  /** Pictures that are loaded or loading, by index. */
  readonly #held = new Map<number, StripPictureStore>();
  /** Index of the picture at which the strip was opened. */
  readonly openedAt: number;
  /**
   * Heights that were computed last. If those of a picture have not changed, the array is reused, so that its view does
   * not render again.
   */
  #rows: readonly (readonly number[])[] = [];

  constructor(loader: PictureLoader, chapter: StripChapter, position: StripPosition) {
    this.position = position;
    this.openedAt = Math.min(position.picture, Math.max(chapter.bookPics.length - 1, 0));
    this.currentFrame = this.openedAt;
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
    // Makes these fields unobservable, because they change with every scrolled pixel and are not rendered.
    const unobserved = { position: false, read: false, endTop: false, correctedTo: false };
    makeAutoObservable(this, { ...unobserved, pictures: false, openedAt: false }, { autoBind: true });
  }

  /** Height of each part of each picture in CSS px. The heights of parts that were not seen yet are estimates. */
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

  /**
   * Returns height divided by width of each part of a picture. It is an estimate for parts that have not been measured.
   */
  ratiosOf(picture: number): readonly number[] {
    const parts = this.pictures[picture]?.parts ?? [];
    const guess = this.knownRatio ?? likelyRatio / Math.max(parts.length, 1);
    return parts.map(({ ratio }) => ratio ?? guess);
  }

  get tops(): PictureTops {
    return pictureTops(this.heights.map((parts) => parts.reduce((sum, height) => sum + height, 0)));
  }

  /**
   * False until the height of the picture at which the strip was opened is known. Until then, the others would move
   * when it changes.
   */
  get isSettled(): boolean {
    const parts = this.pictures[this.openedAt]?.parts ?? [];
    return parts.every(
      ({ ratio, status }) => ratio !== undefined || status === 'none' || status === 'failed',
    );
  }

  get failedCount(): number {
    return this.pictures.filter(({ status }) => status === 'failed').length;
  }

  resize(width: number): void {
    this.width = width;
  }

  /**
   * Updates the position after scrolling. The viewport then shows `height` px of the strip, from `top` px below its
   * start.
   */
  moveTo(top: number, height: number): void {
    if (this.width === 0) return;
    this.position = positionAt(this.tops, top);
    const isEndShown = top + height >= this.height;
    this.read = Math.min((top + height) / Math.max(this.height, 1), 1);
    this.endTop = isEndShown ? this.height - top : undefined;
    this.currentFrame = isEndShown ? this.pictures.length - 1 : this.position.picture;
  }

  /**
   * Updates the position after the view has kept the strip's end in place. The viewport then shows the strip from
   * `top`.
   */
  endRestored(top: number): void {
    this.position = positionAt(this.tops, top);
  }

  /**
   * Scales the pictures by `ratio`. The point at `from` px below the top of the strip moves to `to` px below the top of
   * the viewport.
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

  /** Loads the pictures near the viewport and discards those far away. The viewport shows `height` px from `top`. */
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

  /**
   * Updates the position in page mode, in which `count` pictures from this one are shown. Loads the pictures around
   * them, and discards those far away.
   */
  viewPage(picture: number, count = 1): void {
    const last = this.pictures.length - 1;
    const end = Math.min(picture + count - 1, last);
    this.shownPages = end - picture + 1;
    this.position = { picture, offset: 0 };
    this.endTop = undefined;
    this.read = (end + 1) / Math.max(last + 1, 1);
    if (end >= last - pagesAhead) this.isNearEnd = true;
    if (end === last) this.isEndSeen = true;
    this.hold(
      { first: Math.max(picture - count, 0), last: Math.min(end + pagesAhead, last) },
      { first: picture - pagesKept, last: end + pagesKept },
    );
  }

  retryAll(): void {
    for (const picture of this.pictures) if (picture.status === 'failed') picture.retry();
  }

  release(): void {
    this.#held.clear();
    for (const picture of this.pictures) picture.release();
  }

  /** Height of the strip in CSS px. */
  get height(): number {
    return this.tops[this.pictures.length] ?? 0;
  }

  /** Mean ratio of the first parts that were measured. */
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
