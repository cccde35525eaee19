import { at, createRandom } from '../random.ts';
import genres from './genres.json' with { type: 'json' };
import classics from './plots/classics.json' with { type: 'json' };
import crafts from './plots/crafts.json' with { type: 'json' };
import folkTales from './plots/folk-tales.json' with { type: 'json' };
import seasAndMountains from './plots/seas-and-mountains.json' with { type: 'json' };
import solarTerms from './plots/solar-terms.json' with { type: 'json' };
import stars from './plots/stars.json' with { type: 'json' };
import streets from './plots/streets.json' with { type: 'json' };
import travels from './plots/travels.json' with { type: 'json' };
import stories from './scripts.json' with { type: 'json' };

/** Short story of six pages, told in one chapter. */
export interface Plot {
  readonly title: string;
  /** Introduces the story without its end. */
  readonly about: string;
  /** Scene, figures, caption and words of each page, with `|` between them. One string needs less memory than four. */
  readonly beats: readonly string[];
}

/** Plots by genre, in the order of the genres. Each genre has one for each of its works without an own script. */
export const plotsByGenre: readonly (readonly Plot[])[] = [
  seasAndMountains,
  folkTales,
  classics,
  solarTerms,
  travels,
  crafts,
  stars,
  streets,
];

/** Splits a beat into scene, figures, caption and words. The words may contain `|`, which breaks a line. */
export function beatParts(beat: string): string[] {
  const [scene = '', figures = '', caption = '', ...words] = beat.split('|');
  return [scene, figures, caption, words.join('|')];
}

const allPlots = plotsByGenre.flat();
/** Distances between the plots of two chapters. They have no common divisor with any number of plots of a genre. */
const strides = [13, 23, 29, 31];
const scriptedIds: readonly number[] = stories.map(({ bookId }) => bookId);

/**
 * Returns the plot of a chapter. A work begins with its own plot and goes on with the others of its genre, then of all
 * genres. A plot returns only after all of them have been told.
 */
export function plotOf(bookId: number, number: number, seed: number): Plot {
  const genre = (bookId - 1) % genres.length;
  const own = at(plotsByGenre, genre);
  const first = createRandom(seed, 'plots', genre).integer(0, own.length - 1) + placeOf(bookId);
  const chapter = (number - 1) % allPlots.length;
  if (chapter < own.length) return at(own, first + chapter * at(strides, bookId));
  const others = allPlots.length - own.length;
  const place = ((chapter - own.length + bookId) % others) + startOf(genre) + own.length;
  return at(allPlots, place);
}

/** Returns the place of a work among those of its genre without an own script, from 0. */
function placeOf(bookId: number): number {
  const isBefore = (id: number) => id < bookId && id % genres.length === bookId % genres.length;
  return Math.floor((bookId - 1) / genres.length) - scriptedIds.filter(isBefore).length;
}

/** Returns the place of a genre's first plot among all plots. */
function startOf(genre: number): number {
  return plotsByGenre.slice(0, genre).reduce((sum, plots) => sum + plots.length, 0);
}
