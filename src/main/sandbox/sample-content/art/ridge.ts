import type { Random } from '../random.ts';
import type { Point } from './svg.ts';

interface RidgeShape {
  readonly width: number;
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

/** Returns the line of a mountain range from left to right. */
export function ridge(random: Random, shape: RidgeShape): Point[] {
  const spacing = shape.width / shape.peaks;
  const peaks = Array.from({ length: shape.peaks + 1 }, (_, index) => ({
    x: (index + random.between(-0.35, 0.35)) * spacing,
    height: shape.height * random.between(0.45, 1),
    breadth: spacing * shape.breadth * random.between(0.6, 1.2),
  }));
  const waves = [0.013, 0.047, 0.11].map((frequency) => ({ frequency, phase: random.between(0, 6.28) }));
  return Array.from({ length: Math.ceil(shape.width / step) + 1 }, (_, index) => {
    const x = index * step;
    const tops = peaks.map((peak) => peak.height * Math.exp(-(Math.abs((x - peak.x) / peak.breadth) ** 1.5)));
    const rough = waves.reduce(
      (total, { frequency, phase }, order) => total + Math.sin(x * frequency + phase) / (order + 1),
      0,
    );
    return { x, y: shape.base - Math.max(...tops) - rough * shape.roughness - random.between(0, 3) };
  });
}
