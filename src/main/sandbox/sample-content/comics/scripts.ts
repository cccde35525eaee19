import type { FigureName } from '../art/figures/figure.ts';
import { namedPalette, type Palette } from '../art/palette.ts';
import type { SceneName } from '../art/scene-choice.ts';
import { at } from '../random.ts';
import stories from './scripts.json' with { type: 'json' };

/** One page of a scripted chapter. The first figure speaks. */
export interface Beat {
  readonly scene: SceneName;
  readonly figures: readonly FigureName[];
  readonly caption: string;
  readonly speech: string;
  readonly palette: Palette;
}

interface ScriptedChapter {
  readonly title: string;
  /** Six pages: set out, meet, obstacle, turn, close, hook. */
  readonly beats: readonly Beat[];
}

/** Comics with a script, from public-domain tales. */
export const scriptedComics: readonly {
  readonly bookId: number;
  readonly title: string;
  readonly blurb: string;
}[] = stories;

const chaptersByBook = new Map(stories.map(({ bookId, chapters }) => [bookId, chapters]));

/** Returns the script of a chapter, or undefined if its pictures are generated. */
export function scriptOf(bookId: number, number: number): ScriptedChapter | undefined {
  const chapter = chaptersByBook.get(bookId)?.[number - 1];
  if (!chapter) return undefined;
  const { title, palettes, beats } = chapter;
  return {
    title,
    beats: beats.map(([scene, figures = '', caption = '', speech = ''], index) => ({
      scene: scene as SceneName,
      figures: figures.split(' ') as FigureName[],
      ...{ caption, speech },
      palette: namedPalette(at(palettes, Math.floor(index / (beats.length / palettes.length)))),
    })),
  };
}
