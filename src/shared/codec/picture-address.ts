export type PictureSection = 'manga' | 'novel' | 'vod';

/** Parts from which an encrypted picture's path is made; see picture-path.ts. */
export interface PictureAddress {
  readonly section: PictureSection;
  readonly title: string;
  /** Chapter number; 0 for covers. */
  readonly number: number;
  /** Value of `cover`, `horiCover`, `vodPic` or an entry of `bookPics`. */
  readonly imagePath: string;
}

/** Returns true if a value is an absolute URL. Ads contain such URLs of unencrypted pictures. */
export function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\//i.test(value);
}
