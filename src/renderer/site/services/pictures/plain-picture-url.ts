import { httpAddress } from '#shared/address/http-address.ts';

/**
 * Of a picture that is not encrypted. A path belongs to the image host, an empty one being the page's own origin. Empty,
 * which names no picture, for what is no http(s) address.
 */
export function plainPictureUrl(imagePath: string, imageHost: string): string {
  return httpAddress(imagePath, imageHost || window.location.origin) ?? '';
}
