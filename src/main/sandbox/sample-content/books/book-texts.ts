import { at, createRandom } from '../random.ts';
import type { Genre } from './genre.ts';

/** Returns `count` different titles of a genre; the same subject repeats as late as possible. */
export function titlesOf(genre: Genre, count: number, seed: number): readonly string[] {
  const random = createRandom(seed, 'titles', genre.id);
  const subjects = random.shuffle(genre.subjects);
  const endings = random.shuffle(genre.endings);
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / subjects.length);
    return at(subjects, index) + at(endings, index + round * 3 + (index % 2) * 5);
  });
}

/** Returns three sentences with 40 to 160 characters in total. */
export function abstractOf(genre: Genre, index: number, seed: number): string {
  const random = createRandom(seed, 'abstract', genre.id, index);
  const hero = at(genre.heroes, index);
  const opening = at(genre.openings, index);
  const turn = at(genre.turns, index + Math.floor(index / genre.openings.length)).replace('{hero}', hero);
  return opening + turn + random.pick(genre.closings);
}
