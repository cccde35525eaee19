/** A chapter as lists show it. */
export interface ChapterItem {
  /** Tells it from the others of its work. */
  readonly key: string;
  readonly number: number;
  readonly title: string;
  /** Coins; 0 is free; undefined where the server does not say. */
  readonly price: number | undefined;
  readonly isBought: boolean;
  /** Of the reader screen. */
  readonly href: string;
}
