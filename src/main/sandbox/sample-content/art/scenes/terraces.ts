import { mix } from '../palette.ts';
import { mist, range, type Scene, type SceneInput, sky } from '../scene.ts';
import { areaUnder, d, type Point, path } from '../svg.ts';

const steps = 13;

/** Flooded rice terraces on a slope: bands of water that reflect the sky, with dark rims. */
export const terraces: Scene = (input) => {
  const { frame, palette } = input;
  const shape = {
    base: frame.height * 0.5,
    height: frame.height * 0.24,
    peaks: 3,
    breadth: 0.6,
    roughness: 5,
  };
  const hills = range(input, shape, palette.far);
  const fields = Array.from({ length: steps }, (_, index) => field(input, index));
  return sky(input) + hills + mist(input, 'tm', frame.height * 0.48, frame.height * 0.18) + fields.join('');
};

function field(input: SceneInput, index: number): string {
  const { frame, palette, random } = input;
  const share = index / (steps - 1);
  const top = frame.height * (0.46 + share ** 1.45 * 0.52);
  const line = contour(input, top, frame.height * (0.012 + share * 0.03));
  const sheen = mix(palette.skyTop, palette.light, random.between(0, 0.3));
  const water = mix(sheen, palette.near, 0.12 + share * 0.42);
  const rim = mix(palette.far, palette.near, 0.45 + share * 0.5);
  const trees = random.chance(0.3) ? bush(random.pick(line), frame.height * (0.01 + share * 0.025), rim) : '';
  const fill = index % 4 === 3 ? mix(water, rim, 0.45) : water;
  const edge = { stroke: rim, 'stroke-width': 2 + share * 6, 'stroke-linejoin': 'round' };
  return path(areaUnder(line, frame.height + 20), { fill, ...edge }) + trees;
}

function contour({ frame, random }: SceneInput, top: number, sway: number): Point[] {
  const [phase, smallPhase] = [random.between(0, 6.28), random.between(0, 6.28)];
  const [length, smallLength] = [random.between(0.6, 1.1), random.between(1.8, 3)];
  const points = 24;
  return Array.from({ length: points + 3 }, (_, index) => {
    const share = (index - 1) / points;
    const swing =
      Math.sin(share * 6.28 * length + phase) + Math.sin(share * 6.28 * smallLength + smallPhase) * 0.4;
    return { x: share * frame.width, y: top + swing * sway };
  });
}

function bush({ x, y }: Point, size: number, fill: string): string {
  const blobs = [-1.1, 0, 1.1].map((shift, index) => {
    const radius = size * (index === 1 ? 1.2 : 0.85);
    return d`M${x + shift * size - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`;
  });
  return path(blobs.join(''), { fill });
}
