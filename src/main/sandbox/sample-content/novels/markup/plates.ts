import { picturePath } from '#shared/codec/picture-path.ts';
import { createRandom } from '../../random.ts';
import type { SampleNovel } from '../novels.ts';

/** Size of the illustrations in px. */
export const plateFrame = { width: 800, height: 500 };

/** Returns the number of illustrations: one in the second chapter of each novel, and up to two in other chapters. */
export function plateCount(bookId: number, number: number, seed: number): number {
  if (number <= 2) return number - 1;
  return createRandom(seed, 'plates', bookId, number).pick([0, 0, 0, 0, 0, 1, 1, 2]);
}

/** Returns the image path of an illustration, whose numbers start at 1. */
export function platePath(plate: number): string {
  return `plates/${plate}.svg`;
}

/** Parses a path from `platePath`. Returns undefined for any other path. */
export function plateOf(imagePath: string): number | undefined {
  const match = /^plates\/([1-9])\.svg$/.exec(imagePath);
  return match ? Number(match[1]) : undefined;
}

/**
 * Returns the path of an illustration on the image host, as the chapter's markup contains it. The picture is encrypted
 * text, as all pictures are.
 */
export function plateAddress({ view: { title } }: SampleNovel, number: number, plate: number): string {
  return picturePath({ section: 'novel', title, number, imagePath: platePath(plate) });
}
