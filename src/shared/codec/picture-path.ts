import md5 from 'crypto-js/md5.js';
import type { PictureAddress } from './picture-address.ts';

/** Returns the MD5 of the UTF-8 title in lower-case hex. */
export function titleHash(title: string): string {
  return md5(title).toString();
}

/** Returns the path of an encrypted picture on the image host. */
export function picturePath({ section, title, number, imagePath }: PictureAddress): string {
  const segments = imagePath.split('/').filter(isName).map(encodeURIComponent);
  return `/js/${section}/${titleHash(title)}/${number}/${segments.join('/')}`;
}

/** Returns false for a name that would leave the folder of the title, such as `..`. */
function isName(segment: string): boolean {
  return !['', '.', '..'].includes(segment);
}
