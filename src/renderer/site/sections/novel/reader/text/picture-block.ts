import type { PictureBlock } from './block.ts';

type Attributes = (name: string) => string | null;

/** Matches a relative path in the chapter's picture folder: without scheme, host and query. */
const ownPath = /^(?!\/\/)[^\s:?#\\<>"'`|*]{1,300}$/;
/** Matches the folder on the image host, because some servers send the whole path. */
const folder = /^\/?js\/novel\/[\da-f]{32}\/\d{1,6}\//;
const maxSizePx = 10_000;

/**
 * Returns a picture block, or undefined for a picture on another host, because loading it would send the user's IP
 * address to that host.
 */
export function pictureBlock(attribute: Attributes): PictureBlock | undefined {
  const imagePath = (attribute('src') ?? '').trim().replace(folder, '');
  if (!ownPath.test(imagePath)) return undefined;
  const width = smallInteger(attribute('width'), maxSizePx);
  const height = smallInteger(attribute('height'), maxSizePx);
  const ratio = width !== undefined && height !== undefined ? height / width : undefined;
  const description = (attribute('alt') ?? '').trim().slice(0, maxDescriptionLength);
  return { kind: 'picture', imagePath, description, ratio, text: '' };
}

const maxDescriptionLength = 200;

/** Parses an integer from 1 to `max`. Returns undefined for any other text. */
export function smallInteger(text: string | null, max: number): number | undefined {
  if (text === null || !/^\s*\d{1,6}\s*$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= max ? value : undefined;
}
