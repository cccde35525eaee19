import { makeAutoObservable } from 'mobx';
import type { ChapterContent } from '#shared/contract/comic/book.ts';
import { sectionPicture } from '../../../../features/works/section-picture.ts';
import type { PictureLoader } from '../../../../services/pictures/picture-loader.ts';
import { type PictureTops, partHeights, picturesBetween, pictureTops, positionAt } from './strip-layout.ts';
import { StripPartStore } from './strip-part.store.ts';
import { StripPictureStore } from './strip-picture.store.ts';
import type { StripPosition } from './strip-position.ts';

/** In heights of the viewport, above and below it. */
const loadDistance = 2;
const keepDistance = 3;
/** The same, above the end of the chapter. */
const endDistance = 2;

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
  /** Grows when the position was set by something else than scrolling: the view is to go there. */
  seeks = 0;
  /** Where the reader is; what the view keeps in place when a height changes. */
  position: StripPosition;
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
    const unobserved = { pictures: false, position: false, correctedTo: false };
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
    this.currentPicture = isEndShown ? this.pictures.length - 1 : this.position.picture;
  }

  /** Goes to the beginning of a picture, counted from 0. */
  seek(picture: number): void {
    this.position = { picture, offset: 0 };
    this.currentPicture = picture;
    this.seeks += 1;
  }

  /** The viewport shows `height` pixels of the strip from `top` on: loads what is near, gives back what is far. */
  view(top: number, height: number): void {
    if (this.width === 0) return;
    if (top + (1 + endDistance) * height >= this.height) this.isNearEnd = true;
    const wanted = this.range(top, height, loadDistance);
    const kept = this.range(top, height, keepDistance);
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

  retryAll(): void {
    for (const picture of this.pictures) if (picture.status === 'failed') picture.retry();
  }

  release(): void {
    this.#held.clear();
    for (const picture of this.pictures) picture.release();
  }

  private get height(): number {
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

  private range(top: number, height: number, distance: number) {
    return picturesBetween(this.tops, top - distance * height, top + (1 + distance) * height);
  }
}

function haveSameHeights(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((height, index) => height === right[index]);
}
