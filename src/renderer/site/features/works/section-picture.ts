import { isAbsoluteUrl, type PictureAddress } from '#shared/codec/picture-address.ts';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';

/** Where a section's picture is: `imagePath` of a chapter, number 0 for covers; undefined when the field is empty. */
export function sectionPicture(
  section: PictureAddress['section'],
  title: string,
  number: number,
  imagePath: string | undefined,
): PictureSource | undefined {
  if (!imagePath) return undefined;
  return isAbsoluteUrl(imagePath) ? imagePath : { section, title, number, imagePath };
}
