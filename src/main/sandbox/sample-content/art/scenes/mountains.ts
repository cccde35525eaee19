import { mix } from '../palette.ts';
import { ridge } from '../ridge.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { mist, sky } from '../sky.ts';
import { areaUnder, element, short, verticalGradient } from '../svg.ts';

/** Mountain ranges that fade into mist, as in ink paintings. */
export const mountains: Scene = (input) => {
  const { frame, random } = input;
  const count = random.integer(4, 6);
  const layers = Array.from({ length: count }, (_, index) => range(input, index, count));
  return sky(input) + layers.join('') + (frame.height > 500 && random.chance(0.6) ? boat(input) : '');
};

function range(input: SceneInput, index: number, count: number): string {
  const { frame, palette, random, id } = input;
  const depth = index / (count - 1);
  const base = frame.height * (0.52 + depth * 0.42);
  const height = frame.height * random.between(0.16, 0.34) * (1 - depth * 0.45);
  const line = ridge(random, {
    width: frame.width,
    base,
    height,
    peaks: random.integer(2, 4),
    breadth: random.between(0.34, 0.6),
    roughness: 4 + depth * 5,
  });
  const colour = mix(palette.far, palette.near, depth ** 1.3);
  const gradient = verticalGradient(`${id}m${index}`, [
    [0, colour],
    [0.45, mix(colour, palette.skyBottom, 0.35)],
    [1, mix(colour, palette.skyBottom, depth > 0.9 ? 0.4 : 0.85)],
  ]);
  const area = element('path', { d: areaUnder(line, frame.height), fill: `url(#${id}m${index})` });
  const trees = depth > 0.7 ? pines(input, line, mix(colour, palette.near, 0.5)) : '';
  const veil =
    index < count - 1 ? mist(input, `v${index}`, base + frame.height * 0.05, frame.height * 0.12) : '';
  return element('defs', {}, gradient) + area + trees + veil;
}

function pines(
  { frame, random }: SceneInput,
  line: readonly { x: number; y: number }[],
  fill: string,
): string {
  const size = frame.height * 0.03;
  const trees = Array.from({ length: random.integer(5, 11) }, () => {
    const root = random.pick(line);
    const tall = size * random.between(0.7, 1.5);
    const tiers = [0, 0.33, 0.66].map((rise) => {
      const half = tall * 0.3 * (1.15 - rise);
      const y = root.y + 4 - tall * rise;
      return `M${short(root.x - half)} ${short(y)}L${short(root.x)} ${short(y - tall * 0.55)}L${short(root.x + half)} ${short(y)}Z`;
    });
    return tiers.join('');
  });
  return element('path', { d: trees.join(''), fill });
}

function boat({ frame, palette, random }: SceneInput): string {
  const x = frame.width * random.between(0.2, 0.7);
  const y = frame.height * 0.93;
  const size = frame.width * 0.09;
  const hull = `M${short(x)} ${short(y)}q${short(size / 2)} ${short(size * 0.3)} ${short(size)} 0q${short(-size / 2)} ${short(size * 0.12)} ${short(-size)} 0Z`;
  const cabin = `M${short(x + size * 0.3)} ${short(y + 2)}q${short(size * 0.17)} ${short(-size * 0.32)} ${short(size * 0.38)} 0Z`;
  return element('path', { d: hull + cabin, fill: mix(palette.near, '#000000', 0.35) });
}
