export type PictureSection = 'manga' | 'novel' | 'vod';

/** Parts of which the path of an encrypted picture consists; see picture-path.ts. */
export interface PictureAddress {
  readonly section: PictureSection;
  readonly title: string;
  /** Chapter number. 0 for covers. */
  readonly number: number;
  /** Value of `cover`, `horiCover`, `vodPic` or an entry of `bookPics`. */
  readonly imagePath: string;
}

/** Returns true if a value is an absolute URL. In ads, such a URL is an unencrypted picture. */
export function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\//i.test(value);
}
