import md5 from 'crypto-js/md5.js';

export type PictureSection = 'manga' | 'novel' | 'vod';

export interface PictureAddress {
  readonly section: PictureSection;
  readonly title: string;
  /** The chapter's number; 0 for covers. */
  readonly number: number;
  /** A field's value: `cover`, `horiCover`, `vodPic`, a part of `bookPics`. */
  readonly imagePath: string;
}

/** Lower-case hex MD5 of the UTF-8 title. */
export function titleHash(title: string): string {
  return md5(title).toString();
}

/** The path of an encrypted picture on the image host. */
export function picturePath({ section, title, number, imagePath }: PictureAddress): string {
  const segments = imagePath.split('/').filter(isName).map(encodeURIComponent);
  return `/js/${section}/${titleHash(title)}/${number}/${segments.join('/')}`;
}

/** Dot segments would lead out of the title's folder. */
function isName(segment: string): boolean {
  return !['', '.', '..'].includes(segment);
}

/** Some fields (ads) already hold a whole address, of a picture that is not encrypted. */
export function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\//i.test(value);
}
