import type { PictureBlock } from './block.ts';

type Attributes = (name: string) => string | null;

/** No scheme, no host, no query: a path in the folder of the chapter's pictures. */
const ownPath = /^(?!\/\/)[^\s:?#\\<>"'`|*]{1,300}$/;
/** Some servers write the whole path of the image host, of which the folder is known. */
const folder = /^\/?js\/novel\/[\da-f]{32}\/\d{1,6}\//;
const largest = 10_000;

/** A picture of the image host; undefined for any other, which would tell its host who reads. */
export function pictureBlock(attribute: Attributes): PictureBlock | undefined {
  const imagePath = (attribute('src') ?? '').trim().replace(folder, '');
  if (!ownPath.test(imagePath)) return undefined;
  const width = smallInteger(attribute('width'), largest);
  const height = smallInteger(attribute('height'), largest);
  const ratio = width !== undefined && height !== undefined ? height / width : undefined;
  const description = (attribute('alt') ?? '').trim().slice(0, longestDescription);
  return { kind: 'picture', imagePath, description, ratio, text: '' };
}

const longestDescription = 200;

/** From 1 to `most`; undefined for what is no number or beyond that. */
export function smallInteger(text: string | null, most: number): number | undefined {
  if (text === null || !/^\s*\d{1,6}\s*$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= most ? value : undefined;
}
