/** Colours of a picture, as `#rrggbb`. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  /** Colours of the farthest and nearest objects; those between are mixed. */
  readonly far: string;
  readonly near: string;
  /** Colour of sun, moon or lamps. */
  readonly light: string;
  readonly accent: string;
  readonly paper: string;
  readonly isNight: boolean;
}

const day = { paper: '#fbf6ea', isNight: false };
const night = { paper: '#f3ead6', isNight: true };

export const dayPalettes: readonly Palette[] = [
  {
    ...day,
    skyTop: '#f6d9b8',
    skyBottom: '#fdf1dc',
    far: '#d9b79b',
    near: '#5b3f3a',
    light: '#e8643c',
    accent: '#b23a2b',
  },
  {
    ...day,
    skyTop: '#cfe3dc',
    skyBottom: '#f7f3e3',
    far: '#a9c9bd',
    near: '#234a45',
    light: '#f0a35e',
    accent: '#c8553d',
  },
  {
    ...day,
    skyTop: '#bcd6e6',
    skyBottom: '#f4f1e6',
    far: '#9dbfd2',
    near: '#1f3f5b',
    light: '#f2b84b',
    accent: '#d1495b',
  },
  {
    ...day,
    skyTop: '#f3c6c0',
    skyBottom: '#fbeee3',
    far: '#d9a5a8',
    near: '#5a2f48',
    light: '#f7e3b5',
    accent: '#a23b5a',
  },
  {
    ...day,
    skyTop: '#e6dcc0',
    skyBottom: '#f9f4e4',
    far: '#c3c3a0',
    near: '#3d4a2c',
    light: '#d9713b',
    accent: '#9c3d2a',
  },
  {
    ...day,
    skyTop: '#f1c27d',
    skyBottom: '#fbe9c6',
    far: '#d98e57',
    near: '#5c2a1e',
    light: '#c8362b',
    accent: '#7c1f1f',
  },
  {
    ...day,
    skyTop: '#d7dde3',
    skyBottom: '#f6f6f2',
    far: '#b6c2cb',
    near: '#33424f',
    light: '#d64b3f',
    accent: '#b5352c',
  },
  {
    ...day,
    skyTop: '#b9ddd6',
    skyBottom: '#f5efd9',
    far: '#8cc0b5',
    near: '#15504f',
    light: '#f4d06f',
    accent: '#e0653f',
  },
];

export const nightPalettes: readonly Palette[] = [
  {
    ...night,
    skyTop: '#101c3d',
    skyBottom: '#4b6390',
    far: '#5c74a3',
    near: '#0b1430',
    light: '#f6e7b4',
    accent: '#e0a458',
  },
  {
    ...night,
    skyTop: '#1b1238',
    skyBottom: '#7a4f83',
    far: '#7d5a92',
    near: '#170d2e',
    light: '#f9dfa8',
    accent: '#ef8354',
  },
  {
    ...night,
    skyTop: '#0c2a33',
    skyBottom: '#3f7f80',
    far: '#4d8c8a',
    near: '#061c24',
    light: '#f4ecc8',
    accent: '#f2a65a',
  },
  {
    ...night,
    skyTop: '#20203a',
    skyBottom: '#a8657a',
    far: '#8f5e7d',
    near: '#191528',
    light: '#ffd9a0',
    accent: '#f26b5b',
  },
];

/** Mixes two colours; `share` is the part of `to`. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  const mixed = start.map((value, index) => Math.round(value + ((end[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
