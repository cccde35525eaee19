import { mix } from '../palette.ts';
import { mist, ridge, type Scene, type SceneInput, sky } from '../scene.ts';
import { areaUnder, d, defs, type Point, path, verticalGradient } from '../svg.ts';

/** Mountain ranges that fade into mist, as in ink paintings. */
export const mountains: Scene = (input) => {
  const { frame, random } = input;
  const count = random.integer(4, 6);
  const layers = Array.from({ length: count }, (_, index) => layer(input, index, count));
  return sky(input) + layers.join('') + (frame.height > 500 && random.chance(0.6) ? boat(input) : '');
};

function layer(input: SceneInput, index: number, count: number): string {
  const { frame, palette, random, id } = input;
  const depth = index / (count - 1);
  const base = frame.height * (0.52 + depth * 0.42);
  const line = ridge(input, {
    base,
    height: frame.height * random.between(0.16, 0.34) * (1 - depth * 0.45),
    peaks: random.integer(2, 4),
    breadth: random.between(0.34, 0.6),
    roughness: 4 + depth * 5,
  });
  const color = mix(palette.far, palette.near, depth ** 1.3);
  const gradient = verticalGradient(`${id}m${index}`, [
    [0, color],
    [0.45, mix(color, palette.skyBottom, 0.35)],
    [1, mix(color, palette.skyBottom, depth > 0.9 ? 0.4 : 0.85)],
  ]);
  const area = path(areaUnder(line, frame.height), { fill: `url(#${id}m${index})` });
  const trees = depth > 0.7 ? pines(input, line, mix(color, palette.near, 0.5)) : '';
  const veil =
    index < count - 1 ? mist(input, `v${index}`, base + frame.height * 0.05, frame.height * 0.12) : '';
  return defs(gradient) + area + trees + veil;
}

function pines({ frame, random }: SceneInput, line: readonly Point[], fill: string): string {
  const size = frame.height * 0.03;
  const trees = Array.from({ length: random.integer(5, 11) }, () => {
    const { x, y: root } = random.pick(line);
    const tall = size * random.between(0.7, 1.5);
    const tiers = [0, 0.33, 0.66].map((rise) => {
      const half = tall * 0.3 * (1.15 - rise);
      const y = root + 4 - tall * rise;
      return d`M${x - half} ${y}L${x} ${y - tall * 0.55}L${x + half} ${y}Z`;
    });
    return tiers.join('');
  });
  return path(trees.join(''), { fill });
}

function boat({ frame, palette, random }: SceneInput): string {
  const x = frame.width * random.between(0.2, 0.7);
  const y = frame.height * 0.93;
  const size = frame.width * 0.09;
  const hull = d`M${x} ${y}q${size / 2} ${size * 0.3} ${size} 0q${-size / 2} ${size * 0.12} ${-size} 0Z`;
  const cabin = d`M${x + size * 0.3} ${y + 2}q${size * 0.17} ${-size * 0.32} ${size * 0.38} 0Z`;
  return path(hull + cabin, { fill: mix(palette.near, '#000000', 0.35) });
}
