import { at, createRandom } from '../../random.ts';
import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../scene-choice.ts';
import { d, element, path } from '../svg.ts';
import byCategory from './category-figures.json' with { type: 'json' };
import words from './figure-words.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };

export type FigureName = keyof typeof figures;

const lineArtCategory = 7;

/** Words of titles with their figures. Longer words come first, because 通天河 is not 天河. */
const namedFigures = Object.entries(words)
  .flatMap(([name, text]) => text.split(' ').map((word) => ({ name: name as FigureName, word })))
  .sort((left, right) => right.word.length - left.word.length);

/** Subject of a cover, with the figure that it shows if the title names none. */
export interface CoverSubject extends Subject {
  readonly figure?: FigureName | undefined;
}

/** Returns the figure that the title names, otherwise the subject's own or one that fits the category. */
export function figureOf({ bookId, title, categoryId, seed, figure }: CoverSubject): FigureName {
  const named = namedFigures.find(({ word }) => title.includes(word));
  if (named) return named.name;
  if (figure) return figure;
  // Category numbers start at 1.
  const suiting = at(byCategory, categoryId - 1).split(' ');
  return createRandom(seed, 'figure', bookId).pick(suiting) as FigureName;
}

interface FigurePlace {
  /** Center of the base. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isMirrored?: boolean;
}

/** Draws a figure as cut paper with an edge, or as lines on a dark ground in the category of stars. */
export function drawFigure(
  name: FigureName,
  { x, y, size, isMirrored = false }: FigurePlace,
  palette: Palette,
  categoryId?: number,
): string {
  const parts: readonly (readonly string[])[] = figures[name];
  const isLineArt = categoryId === lineArtCategory;
  // A figure of paper color has a dark edge, so that it stands out from clouds and walls.
  const edge = isLineArt || parts[0]?.[0] === 'paper' ? palette.near : palette.paper;
  const whole = parts.map(([, data = '']) => data).join('');
  const halo = path(whole, { fill: edge, stroke: edge, 'stroke-width': 5, 'stroke-linejoin': 'round' });
  const colors: Readonly<Record<string, string>> = {
    ink: palette.isNight ? mix(palette.near, palette.far, 0.25) : mix(palette.near, '#000000', 0.2),
    far: mix(palette.far, palette.near, 0.25),
    ...{ accent: palette.accent, light: palette.light, paper: palette.paper },
  };
  const lines = { fill: mix(palette.near, palette.far, 0.35), stroke: palette.light, 'stroke-width': 1.2 };
  const drawn = parts.map(([tone = '', data = '']) =>
    path(data, isLineArt ? lines : { fill: colors[tone] ?? palette.near }),
  );
  const scale = size / 100;
  const left = isMirrored ? x + size / 2 : x - size / 2;
  const transform = `${d`translate(${left} ${y - size})`} scale(${isMirrored ? -scale : scale} ${scale})`;
  return element('g', { transform }, halo + drawn.join(''));
}
