import type { Genre } from '../books/book.ts';
import type { BookPlace, BookTexts } from '../books/create-books.ts';
import { at, createRandom } from '../random.ts';
import genres from './genres.json' with { type: 'json' };

/** Category of novels, with the vocabulary of its titles and blurbs. */
interface NovelGenre extends Genre {
  /** First parts of titles. Each title combines one with an ending, and each pair is used at most once. */
  readonly subjects: readonly string[];
  readonly endings: readonly string[];
  readonly heroes: readonly string[];
  /** First sentences of abstracts, about the setting. May contain `{subject}`. */
  readonly openings: readonly string[];
  /** Clauses of abstracts about the events. */
  readonly turns: readonly string[];
  /** Clauses of abstracts about the theme. */
  readonly closings: readonly string[];
}

export const novelGenres: readonly NovelGenre[] = genres;

/** Returns a novel's title and blurb. The same subject repeats as late as possible. */
export function novelTexts({ genreId, place }: BookPlace, seed: number): BookTexts {
  const genre = at(novelGenres, genreId - 1);
  const random = createRandom(seed, 'titles', genreId);
  const subjects = random.shuffle(genre.subjects);
  const endings = random.shuffle(genre.endings);
  const round = Math.floor(place / subjects.length);
  const subject = at(subjects, place);
  const title = subject + at(endings, place + round * 3 + (place % 2) * 5);
  // The same subject gets another opening in each round, so that no two books begin alike.
  const opening = at(genre.openings, (place % subjects.length) + round).replace('{subject}', subject);
  return { title, abstractContent: opening + eventsOf(genre, place, seed) };
}

/** Returns the sentences of an abstract about the events and the theme. */
function eventsOf(genre: NovelGenre, index: number, seed: number): string {
  const random = createRandom(seed, 'abstract', genre.id, index);
  const turn = at(genre.turns, index + Math.floor(index / genre.openings.length));
  return turn.replace('{hero}', at(genre.heroes, index)) + random.pick(genre.closings);
}
