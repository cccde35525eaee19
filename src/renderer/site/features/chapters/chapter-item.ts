import type * as Type from 'typebox';
import type { chapterFields } from '#shared/contract/works/entities.ts';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';

export interface ChapterItem {
  /** Key that is unique within the work. */
  readonly key: string;
  readonly number: number;
  readonly title: string;
  /** Price in coins; 0 means free, undefined that the server sent no price. */
  readonly price: number | undefined;
  readonly isBought: boolean;
  /** Release time in ms since the epoch; undefined if the server sent none. */
  readonly publishedAt?: number | undefined;
  /** True if the chapter has a preview picture, so that its row reserves space. */
  readonly hasPicture?: boolean;
  /** Preview picture; undefined if there is none or its URL is not known yet. */
  readonly picture?: PictureSource | undefined;
  readonly href: string;
}

type ServerChapter = Type.Static<Type.TObject<typeof chapterFields>>;
type Chapter = Pick<ServerChapter, 'number' | 'title'> & Partial<ServerChapter>;

/** Converts a chapter of any section. `hrefOf` returns the reader path for a chapter number. */
export function chapterItem(chapter: Chapter, hrefOf: (number: number) => string): ChapterItem {
  const { number, title, price, alreadyBuy, createTime: publishedAt } = chapter;
  return {
    key: String(number),
    number,
    title,
    price,
    isBought: Boolean(alreadyBuy),
    publishedAt,
    // Computed only when it is read, because a book may have thousands of chapters.
    get href() {
      return hrefOf(number);
    },
  };
}
