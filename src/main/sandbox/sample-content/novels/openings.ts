import { at, contentSeed } from '../random.ts';
import { classicOf } from './classics.ts';
import fables from './openings/fables.json' with { type: 'json' };
import folkTales from './openings/folk-tales.json' with { type: 'json' };
import history from './openings/history.json' with { type: 'json' };
import myths from './openings/myths.json' with { type: 'json' };
import poems from './openings/poems.json' with { type: 'json' };
import stars from './openings/stars.json' with { type: 'json' };
import swords from './openings/swords.json' with { type: 'json' };
import travels from './openings/travels.json' with { type: 'json' };

/** Title, blurb and first chapter of a novel. */
interface Opening {
  readonly title: string;
  /** Hero, friend, elder, place and thing, separated by spaces; 女 follows if the hero is female. */
  readonly names: string;
  /** Title of the first chapter, without its number. */
  readonly first: string;
  /** Introduces the story without its end. */
  readonly about: string;
  /** Paragraphs of the first chapter, one a line. */
  readonly text: string;
}

/** Names that occur in all chapters of a novel. */
export interface Cast {
  readonly hero: string;
  readonly friend: string;
  readonly elder: string;
  readonly place: string;
  readonly thing: string;
  /** Pronoun of the hero. */
  readonly ta: string;
}

/** Openings by genre, in the order of the genres. Each genre has one for each of its novels that is not a classic. */
export const openingsByGenre: readonly (readonly Opening[])[] = [
  myths,
  folkTales,
  history,
  poems,
  travels,
  swords,
  stars,
  fables,
];

/** Returns the opening of a novel. The default seed uses them in the order of the files, others begin elsewhere. */
export function openingOf(bookId: number, seed: number): Opening {
  const genres = openingsByGenre.length;
  const before = Array.from(
    { length: Math.floor((bookId - 1) / genres) },
    (_, index) => bookId - genres * (index + 1),
  );
  const place = before.filter((id) => !classicOf(id)).length;
  return at(at(openingsByGenre, bookId - 1), place + seed - contentSeed - 1);
}

export function castOf(bookId: number, seed: number): Cast {
  const [hero = '', friend = '', elder = '', place = '', thing = '', female] = openingOf(
    bookId,
    seed,
  ).names.split(' ');
  return { hero, friend, elder, place, thing, ta: female ? '她' : '他' };
}
