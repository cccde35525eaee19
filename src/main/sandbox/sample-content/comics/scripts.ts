import type { FigureName } from '../art/figures/figure.ts';
import { dayPalettes, namedPalette, nightPalettes, type Palette } from '../art/palette.ts';
import type { SceneName } from '../art/scene-choice.ts';
import { at, createRandom } from '../random.ts';
import { beatParts, plotOf, plotsByGenre } from './plots.ts';
import stories from './scripts.json' with { type: 'json' };

/** One page of a chapter. The first figure speaks. */
export interface Beat {
  readonly scene: SceneName;
  readonly figures: readonly FigureName[];
  readonly caption: string;
  readonly speech: string;
  readonly palette: Palette;
}

interface ComicChapter {
  /** Six pages: set out, meet, obstacle, turn, close, hook. The longest chapter has more. */
  readonly beats: readonly Beat[];
}

/** The longest chapter, for measuring the reader's memory. It tells many plots in a row. */
export const maxComicChapterLength = { bookId: 299, number: 1, pages: 300 };

/** Comics with a script of their own, from public-domain tales. */
export const scriptedComics: readonly {
  readonly bookId: number;
  readonly title: string;
  readonly blurb: string;
}[] = stories;

/** Scenes that are only drawn at night. */
const nightScenes: ReadonlySet<string> = new Set(['nightSky', 'lanterns']);
const chaptersByBook = new Map(stories.map(({ bookId, chapters }) => [bookId, chapters]));

/** Returns a chapter: from the work's own script, or a plot. */
export function scriptOf(bookId: number, number: number, seed: number): ComicChapter {
  const chapter = chaptersByBook.get(bookId)?.[number - 1];
  if (chapter) {
    const { palettes, beats } = chapter;
    const perPalette = beats.length / palettes.length;
    return {
      beats: beats.map((beat, index) =>
        beatOf(beat, namedPalette(at(palettes, Math.floor(index / perPalette)))),
      ),
    };
  }
  const { beats } = plotOf(bookId, number, seed);
  const random = createRandom(seed, 'hours', bookId, number);
  const [day, night] = [random.pick(dayPalettes), random.pick(nightPalettes)];
  const isLong = bookId === maxComicChapterLength.bookId && number === maxComicChapterLength.number;
  const told = isLong ? plotsByGenre.flat().flatMap((plot) => plot.beats) : beats;
  const pages = isLong ? maxComicChapterLength.pages : beats.length;
  return {
    beats: told
      .slice(0, pages)
      .map(beatParts)
      .map((beat) => beatOf(beat, nightScenes.has(beat[0] ?? '') ? night : day)),
  };
}

/** Returns the title of a chapter. */
export function chapterTitle(bookId: number, number: number, seed: number): string {
  return (chaptersByBook.get(bookId)?.[number - 1] ?? plotOf(bookId, number, seed)).title;
}

/** Returns the figure that a work's first chapter shows most often. */
export function leadingFigure(bookId: number, seed: number): FigureName | undefined {
  const shown = scriptOf(bookId, 1, seed).beats.flatMap(({ figures }) => figures);
  const countOf = (name: FigureName) => shown.filter((other) => other === name).length;
  return [...new Set(shown)].sort((left, right) => countOf(right) - countOf(left))[0];
}

function beatOf([scene, figures = '', caption = '', speech = '']: readonly string[], palette: Palette): Beat {
  return {
    scene: scene as SceneName,
    figures: figures.split(' ') as FigureName[],
    ...{ caption, speech, palette },
  };
}
