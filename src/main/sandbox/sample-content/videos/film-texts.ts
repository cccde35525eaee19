import { at } from '../random.ts';
import categories from './films.json' with { type: 'json' };
import { firstCategory } from './video-categories.ts';

/** Texts of a film, and the scenes that it shows. Episodes of a series have the series' name and their number from 1. */
export interface FilmTexts {
  readonly typeId: number;
  /** Genre of books whose scenes are in the film's cover. */
  readonly genreId: number;
  /** Number of the film's work, from 0. The episodes of a series are one work. */
  readonly work: number;
  /** Title without the series. */
  readonly title: string;
  readonly vodName: string;
  readonly vodBlurb: string;
  readonly series?: string;
  readonly episode?: number;
  readonly vodRemarks?: string;
  /** Names of the clips between the card with the title and the end. */
  readonly scenes: readonly string[];
}

/** Films in the order of their IDs, from 1. Categories alternate, so that adjacent films differ. */
export const filmTexts: readonly FilmTexts[] = inTurn(categories.map(textsOf));

/** Number of works: single films and series. */
export const workCount = new Set(filmTexts.map(({ work }) => work)).size;

/** Returns the texts of a category: its single films, then the episodes of its series. */
function textsOf(
  { genreId, films, series }: (typeof categories)[number],
  index: number,
): readonly FilmTexts[] {
  const common = { genreId, typeId: firstCategory + index };
  const works = [
    ...films.map(([title = '', vodBlurb = '', scenes = '']) => [
      { ...common, title, vodName: title, vodBlurb, scenes: scenes.split(' ') },
    ]),
    ...series.map(({ name, about, episodes }) =>
      episodes.map(([title = '', sentence = '', scenes = ''], place) => ({
        ...{ ...common, title, series: name, episode: place + 1, scenes: scenes.split(' ') },
        vodName: `${name} 第${place + 1}集 ${title}`,
        vodBlurb: `${sentence}${about}`,
        vodRemarks: `第${place + 1}集 · 共${episodes.length}集`,
      })),
    ),
  ];
  return works.flatMap((work, number) =>
    work.map((texts) => ({ ...texts, work: number * categories.length + index })),
  );
}

/** Returns the first items of all lists, then the second ones. The first list is the longest. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  return at(lists, 0).flatMap((_, place) => lists.flatMap((list) => list[place] ?? []));
}
