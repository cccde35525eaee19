/** A chapter as lists show it. */
export interface ChapterItem {
  /** Tells it from the others of its work. */
  readonly key: string;
  readonly number: number;
  readonly title: string;
  /** Coins; 0 is free. */
  readonly price: number;
  readonly isBought: boolean;
  /** Of the reader. */
  readonly href: string;
}
