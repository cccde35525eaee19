import type { Random } from '../random.ts';
import { mix, type Palette } from './palette.ts';
import {
  areaUnder,
  circle,
  d,
  defs,
  element,
  type Frame,
  outline,
  type Point,
  path,
  radialGradient,
  verticalGradient,
} from './svg.ts';

export interface SceneInput {
  readonly frame: Frame;
  readonly palette: Palette;
  readonly random: Random;
  /** Prefix for element IDs, unique in the picture. */
  readonly id: string;
  /** Minimum and maximum share of the width at which the sun or moon stands. */
  readonly orb?: readonly [number, number];
}

/** Draws markup that fills the frame. */
export type Scene = (input: SceneInput) => string;

/** Draws the sky with the sun or moon and its halo, with stars at night, and sometimes with birds by day. */
export function sky(input: SceneInput): string {
  const { frame, palette, random, id } = input;
  const background = element('rect', { ...frame, fill: `url(#${id}sky)` });
  const gradient = verticalGradient(`${id}sky`, [
    [0, palette.skyTop],
    [0.75, palette.skyBottom],
  ]);
  const extras = palette.isNight ? stars(input, 46) : random.chance(0.6) ? birds(input) : '';
  return defs(gradient) + background + extras + orb(input);
}

function orb({ frame, palette, random, id, orb = [0.2, 0.8] }: SceneInput): string {
  const radius = Math.min(frame.width, frame.height) * random.between(0.09, 0.15);
  const x = frame.width * random.between(...orb);
  const y = frame.height * random.between(0.17, 0.34);
  const halo = circle(x, y, radius * 3.2, { fill: `url(#${id}halo)` });
  const disc = circle(x, y, radius, { fill: palette.light });
  return defs(radialGradient(`${id}halo`, palette.light, 0.45)) + halo + disc;
}

export function stars({ frame, palette, random }: SceneInput, count: number): string {
  const dots = Array.from({ length: count }, () =>
    circle(random.between(0, frame.width), random.between(0, frame.height * 0.6), random.between(0.6, 2.1), {
      opacity: random.between(0.35, 0.95),
    }),
  );
  return element('g', { fill: palette.paper }, dots.join(''));
}

function birds({ frame, palette, random }: SceneInput): string {
  const left = frame.width * random.between(0.12, 0.6);
  const top = frame.height * random.between(0.1, 0.3);
  const wings = Array.from({ length: random.integer(3, 6) }, (_, index) => {
    const x = left + index * random.between(20, 34);
    const y = top + random.between(-16, 16) + index * 4;
    const span = random.between(7, 12);
    return d`M${x - span} ${y - 3}q${span * 0.6} -5 ${span} 3q${span * 0.4} -8 ${span} -3`;
  });
  const ink = outline(mix(palette.near, palette.skyTop, 0.25), 2);
  return path(wings.join(''), { ...ink, 'stroke-linecap': 'round' });
}

/** Draws a soft band of mist across the frame at height `y`. */
export function mist({ frame, palette, id }: SceneInput, name: string, y: number, thickness: number): string {
  const gradient = verticalGradient(`${id}${name}`, [
    [0, palette.skyBottom, 0],
    [0.5, palette.skyBottom, 0.85],
    [1, palette.skyBottom, 0],
  ]);
  const place = { y: y - thickness / 2, width: frame.width, height: thickness };
  return defs(gradient) + element('rect', { ...place, fill: `url(#${id}${name})` });
}

interface RidgeShape {
  /** Height at which the ridge meets the ground. */
  readonly base: number;
  /** Height of the highest peak above the base. */
  readonly height: number;
  readonly peaks: number;
  /** Width of a peak relative to an even share of the width; small values are steep. */
  readonly breadth: number;
  /** Roughness of the rock in px. */
  readonly roughness: number;
}

const step = 10;

/** Returns the outline of a mountain range from left to right. */
export function ridge({ frame: { width }, random }: SceneInput, shape: RidgeShape): Point[] {
  const spacing = width / shape.peaks;
  const peaks = Array.from({ length: shape.peaks + 1 }, (_, index) => ({
    x: (index + random.between(-0.35, 0.35)) * spacing,
    height: shape.height * random.between(0.45, 1),
    breadth: spacing * shape.breadth * random.between(0.6, 1.2),
  }));
  const waves = [0.013, 0.047, 0.11].map((frequency) => ({ frequency, phase: random.between(0, 6.28) }));
  return Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) => {
    const x = index * step;
    const tops = peaks.map((peak) => peak.height * Math.exp(-(Math.abs((x - peak.x) / peak.breadth) ** 1.5)));
    const rough = waves.reduce(
      (total, { frequency, phase }, order) => total + Math.sin(x * frequency + phase) / (order + 1),
      0,
    );
    return { x, y: shape.base - Math.max(...tops) - rough * shape.roughness - random.between(0, 3) };
  });
}

/** Draws a mountain range in one color. */
export function range(input: SceneInput, shape: RidgeShape, fill: string): string {
  return path(areaUnder(ridge(input, shape), input.frame.height), { fill });
}
