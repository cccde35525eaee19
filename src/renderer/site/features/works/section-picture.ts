import { isAbsoluteUrl, type PictureAddress } from '#shared/codec/picture-address.ts';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';

/** Returns the source of a picture; `number` is 0 for covers. Undefined if `imagePath` is empty. */
export function sectionPicture(
  section: PictureAddress['section'],
  title: string,
  number: number,
  imagePath: string | undefined,
): PictureSource | undefined {
  if (!imagePath) return undefined;
  return isAbsoluteUrl(imagePath) ? imagePath : { section, title, number, imagePath };
}
