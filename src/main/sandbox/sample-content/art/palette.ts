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

/** Mixes two colors; `share` is the share of `to`, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  const mixed = start.map((value, index) => Math.round(value + ((end[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
}
