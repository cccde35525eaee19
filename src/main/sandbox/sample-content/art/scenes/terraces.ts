import { mix } from '../palette.ts';
import { ridge } from '../ridge.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { mist, sky } from '../sky.ts';
import { areaUnder, element, type Point, short } from '../svg.ts';

const steps = 13;

/** Flooded rice terraces on a slope: bands of water that reflect the sky, with dark rims. */
export const terraces: Scene = (input) => {
  const { frame, palette, random } = input;
  const far = ridge(random, {
    width: frame.width,
    base: frame.height * 0.5,
    height: frame.height * 0.24,
    peaks: 3,
    breadth: 0.6,
    roughness: 5,
  });
  const hills = element('path', { d: areaUnder(far, frame.height), fill: palette.far });
  const fields = Array.from({ length: steps }, (_, index) => field(input, index));
  return sky(input) + hills + mist(input, 'tm', frame.height * 0.48, frame.height * 0.18) + fields.join('');
};

function field(input: SceneInput, index: number): string {
  const { frame, palette, random } = input;
  const share = index / (steps - 1);
  const top = frame.height * (0.46 + share ** 1.45 * 0.52);
  const line = contour(input, top, frame.height * (0.012 + share * 0.03));
  const water = mix(
    mix(palette.skyTop, palette.light, random.between(0, 0.3)),
    palette.near,
    0.12 + share * 0.42,
  );
  const rim = mix(palette.far, palette.near, 0.45 + share * 0.5);
  const trees = random.chance(0.3) ? bush(random.pick(line), frame.height * (0.01 + share * 0.025), rim) : '';
  return (
    element('path', {
      d: areaUnder(line, frame.height + 20),
      fill: index % 4 === 3 ? mix(water, rim, 0.45) : water,
      stroke: rim,
      'stroke-width': 2 + share * 6,
      'stroke-linejoin': 'round',
    }) + trees
  );
}

function contour({ frame, random }: SceneInput, top: number, sway: number): Point[] {
  const phases = [random.between(0, 6.28), random.between(0, 6.28)];
  const lengths = [random.between(0.6, 1.1), random.between(1.8, 3)];
  const points = 24;
  return Array.from({ length: points + 3 }, (_, index) => {
    const share = (index - 1) / points;
    const swing =
      Math.sin(share * 6.28 * (lengths[0] ?? 1) + (phases[0] ?? 0)) +
      Math.sin(share * 6.28 * (lengths[1] ?? 1) + (phases[1] ?? 0)) * 0.4;
    return { x: share * frame.width, y: top + swing * sway };
  });
}

function bush({ x, y }: Point, size: number, fill: string): string {
  const blobs = [-1.1, 0, 1.1].map((shift, index) => {
    const radius = size * (index === 1 ? 1.2 : 0.85);
    return `M${short(x + shift * size - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 0 1 ${short(radius * 2)} 0Z`;
  });
  return element('path', { d: blobs.join(''), fill });
}
