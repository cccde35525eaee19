import type * as Type from 'typebox';
import type { chapterFields } from '#shared/contract/works/entities.ts';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';

/** A chapter as lists show it. */
export interface ChapterItem {
  /** Tells it from the others of its work. */
  readonly key: string;
  readonly number: number;
  readonly title: string;
  /** Coins; 0 is free; undefined where the server does not say. */
  readonly price: number | undefined;
  readonly isBought: boolean;
  /** When it came out, in ms since the epoch; undefined where the server does not say. */
  readonly publishedAt?: number | undefined;
  /** There is one of what it shows: room is kept for it. */
  readonly hasPicture?: boolean;
  /** Undefined also while it is not known where that one is. */
  readonly picture?: PictureSource | undefined;
  /** Of the reader screen. */
  readonly href: string;
}

type Told = Type.Static<Type.TObject<typeof chapterFields>>;
type Chapter = Pick<Told, 'number' | 'title'> & Partial<Told>;

/** A chapter of any section; `hrefOf` tells where one is read, by its number. */
export function chapterItem(chapter: Chapter, hrefOf: (number: number) => string): ChapterItem {
  const { number, title, price, alreadyBuy, createTime: publishedAt } = chapter;
  return {
    key: String(number),
    number,
    title,
    price,
    isBought: Boolean(alreadyBuy),
    publishedAt,
    // Made when it is shown: a book may have thousands of chapters.
    get href() {
      return hrefOf(number);
    },
  };
}
