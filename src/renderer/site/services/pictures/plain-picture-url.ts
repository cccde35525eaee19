import { isAbsoluteUrl } from '#shared/codec/picture-address.ts';

/** Of a picture that is not encrypted. A path belongs to the image host, an empty one being the page's own origin. */
export function plainPictureUrl(imagePath: string, imageHost: string): string {
  return isAbsoluteUrl(imagePath) ? imagePath : new URL(imagePath, imageHost || window.location.origin).href;
}
