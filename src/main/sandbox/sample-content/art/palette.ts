import { at } from '../random.ts';
import palettes from './palettes.json' with { type: 'json' };

/** Colors of a picture, as `#rrggbb`. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  /** Color of the farthest objects. Objects between them and the nearest get a mixture. */
  readonly far: string;
  /** Color of the objects in the foreground. */
  readonly near: string;
  /** Color of sun, moon or lamps. */
  readonly light: string;
  readonly accent: string;
  readonly paper: string;
  readonly isNight: boolean;
}

export const {
  day: dayPalettes,
  night: nightPalettes,
}: Readonly<Record<'day' | 'night', readonly Palette[]>> = palettes;

/** Returns the palette with a name such as `day 2`. */
export function namedPalette(name: string): Palette {
  const [hour, index] = name.split(' ');
  return at(hour === 'night' ? nightPalettes : dayPalettes, Number(index));
}

/** Colors of covers by category number, made from a palette of the day: paper-cut, woodblock, ink wash, indigo. */
const looks: Readonly<Record<number, (palette: Palette) => Partial<Palette>>> = {
  2: ({ accent, light, paper }) => ({
    ...{ skyTop: mix(paper, light, 0.45), skyBottom: paper },
    ...{ far: mix(paper, accent, 0.35), near: mix(accent, '#300808', 0.45) },
  }),
  3: ({ accent, near, paper }) => ({
    ...{ skyTop: mix(paper, near, 0.2), skyBottom: paper },
    ...{ far: mix(paper, near, 0.4), light: accent },
  }),
  5: ({ near }) => ({
    ...{ skyTop: '#dfe0da', skyBottom: '#f7f5ee', far: '#b9bcb8', near: mix(near, '#24282b', 0.75) },
    ...{ light: '#e9d9b8', accent: '#b23a2b' },
  }),
  6: ({ paper }) => ({
    ...{ skyTop: '#c9d6e8', skyBottom: paper, far: '#8fa9cf', near: '#1d3566', light: '#e7b45a' },
  }),
};

/** Returns the palette of a cover in the look of its category. */
export function coverPalette(palette: Palette, categoryId: number): Palette {
  return palette.isNight ? palette : { ...palette, ...looks[categoryId]?.(palette) };
}

/** Mixes two colors; `share` is the share of `to`, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  const mixed = start.map((value, index) => Math.round(value + ((end[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
}
