import type { Palette } from './palette.ts';
import { element, escapeText, type Point, rect } from './svg.ts';

const serif = "'Noto Serif CJK SC','Source Han Serif SC','Songti SC',STSong,'Noto Serif SC',SimSun,serif";

interface Line {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Color of a soft outline that keeps the text readable on a busy scene. */
  readonly outline?: string;
}

export function horizontalText(line: Line): string {
  const { text, at, size, fill, weight = 700, anchor = 'start', outline } = line;
  const font = { 'font-family': serif, 'font-size': size, 'font-weight': weight };
  const style = outline !== undefined && {
    ...{ stroke: outline, 'stroke-width': size * 0.14, 'stroke-opacity': '0.55' },
    ...{ 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
  };
  return element(
    'text',
    { x: at.x, y: at.y, ...font, fill, 'text-anchor': anchor, ...style },
    escapeText(text),
  );
}

/**
 * Draws characters one below the other; `at` is the top centre of the first. Positions each one itself, because not
 * every SVG viewer supports vertical writing.
 */
export function verticalText({ text, at, size, ...style }: Omit<Line, 'anchor'>): string {
  return Array.from(text, (character, index) =>
    horizontalText({
      ...style,
      text: character,
      size,
      anchor: 'middle',
      at: { x: at.x, y: at.y + size * 0.88 + index * size * 1.16 },
    }),
  ).join('');
}

export function verticalExtent(text: string, size: number): number {
  return Array.from(text).length * size * 1.16;
}

/** Draws a red seal with two characters. */
export function seal(text: string, at: Point, size: number, palette: Palette): string {
  const fill = palette.isNight ? '#b5382d' : palette.accent;
  const place = { x: at.x + size / 2, y: at.y + size * 0.2 };
  return (
    rect(at.x, at.y, size, size * 1.75, { rx: size * 0.14, fill }) +
    verticalText({ text, at: place, size: size * 0.64, fill: '#fff6e6' })
  );
}
