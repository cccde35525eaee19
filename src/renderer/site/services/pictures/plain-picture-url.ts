import { httpAddress } from '#shared/http-address.ts';

/**
 * Returns the URL of a picture that is not encrypted. Paths are relative to the image host; an empty host means the
 * page's own origin. Returns '' if the result is not an http(s) URL.
 */
export function plainPictureUrl(imagePath: string, imageHost: string): string {
  return httpAddress(imagePath, imageHost || window.location.origin) ?? '';
}
