export type PictureSection = 'manga' | 'novel' | 'vod';

/** What the path of an encrypted picture is made from; see picture-path.ts. */
export interface PictureAddress {
  readonly section: PictureSection;
  readonly title: string;
  /** The chapter's number; 0 for covers. */
  readonly number: number;
  /** A field's value: `cover`, `horiCover`, `vodPic`, a part of `bookPics`. */
  readonly imagePath: string;
}

/** Some fields (ads) already hold a whole address, of a picture that is not encrypted. */
export function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\//i.test(value);
}
