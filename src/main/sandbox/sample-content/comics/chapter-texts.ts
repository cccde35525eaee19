import { at, createRandom } from '../random.ts';
import words from './chapter-words.json' with { type: 'json' };

/** Returns the title of a chapter without its number. */
export function chapterTitle(bookId: number, number: number, seed: number): string {
  if (number === 1) return '序章';
  const random = createRandom(seed, 'chapter', bookId, number);
  return random.pick(words.times) + random.pick(words.links) + random.pick(words.things);
}

/** Returns the text under a panel. */
export function caption(index: number): string {
  return at(words.captions, index);
}
