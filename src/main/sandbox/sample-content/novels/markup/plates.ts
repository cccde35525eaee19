import { picturePath } from '#shared/codec/picture-path.ts';
import { createRandom } from '../../random.ts';
import type { SampleNovel } from '../novels.ts';

/** As large as they are drawn. */
export const plateFrame = { width: 800, height: 500 };

/** How many pictures a chapter has: the second of each novel one, others up to two. */
export function plateCount(bookId: number, number: number, seed: number): number {
  if (number <= 2) return number - 1;
  return createRandom(seed, 'plates', bookId, number).pick([0, 0, 0, 0, 0, 1, 1, 2]);
}

/** The image path of a chapter's picture, from 1 on. */
export function platePath(plate: number): string {
  return `plates/${plate}.svg`;
}

/** The inverse of `platePath`; undefined for anything else. */
export function plateOf(imagePath: string): number | undefined {
  const match = /^plates\/([1-9])\.svg$/.exec(imagePath);
  return match ? Number(match[1]) : undefined;
}

/** Its address below the image host, as a chapter's markup names it: encrypted text, as all pictures are. */
export function plateAddress({ view: { title } }: SampleNovel, number: number, plate: number): string {
  return picturePath({ section: 'novel', title, number, imagePath: platePath(plate) });
}
