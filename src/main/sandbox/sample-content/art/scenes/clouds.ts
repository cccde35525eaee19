import { mix } from '../palette.ts';
import { ridge } from '../ridge.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { sky } from '../sky.ts';
import { areaUnder, element, short } from '../svg.ts';

/** Peaks above a sea of scrolled clouds. */
export const clouds: Scene = (input) => {
  const bands = [0.2, 0.5, 0.8, 1].map((depth, index) => peaks(input, depth) + band(input, depth, index));
  return sky(input) + bands.join('');
};

function peaks({ frame, palette, random }: SceneInput, depth: number): string {
  const line = ridge(random, {
    width: frame.width,
    base: frame.height * (0.6 + depth * 0.36),
    height: frame.height * random.between(0.2, 0.34),
    peaks: random.integer(2, 3),
    breadth: random.between(0.22, 0.34),
    roughness: 4,
  });
  return element('path', {
    d: areaUnder(line, frame.height),
    fill: mix(palette.far, palette.near, depth * 0.9),
  });
}

function band({ frame, palette, random }: SceneInput, depth: number, index: number): string {
  const base = frame.height * (0.6 + depth * 0.34);
  const size = Math.min(frame.width, frame.height) * (0.06 + depth * 0.05);
  const fill = mix(palette.skyBottom, palette.paper, index / 3);
  const line = mix(fill, palette.near, 0.28);
  const puffs: string[] = [];
  for (let x = -size; x < frame.width + size; x += size * random.between(1.1, 1.7)) {
    const radius = size * random.between(0.7, 1.15);
    puffs.push(puff(x, base + random.between(-0.3, 0.3) * size, radius, fill, line));
  }
  const floor = element('rect', {
    y: base + size * 0.2,
    width: frame.width,
    height: frame.height - base,
    fill,
  });
  return puffs.join('') + floor;
}

/** Draws a cloud with a traditional scroll pattern. */
function puff(x: number, y: number, radius: number, fill: string, stroke: string): string {
  const scroll = `M${short(x - radius * 0.62)} ${short(y + radius * 0.1)}a${short(radius * 0.62)} ${short(radius * 0.62)} 0 1 1 ${short(radius * 1.1)} ${short(radius * 0.3)}a${short(radius * 0.4)} ${short(radius * 0.4)} 0 1 1 ${short(-radius * 0.62)} ${short(-radius * 0.36)}a${short(radius * 0.2)} ${short(radius * 0.2)} 0 1 1 ${short(radius * 0.26)} ${short(radius * 0.2)}`;
  return (
    element('circle', { cx: x, cy: y, r: radius, fill, stroke, 'stroke-width': 2 }) +
    element('path', { d: scroll, fill: 'none', stroke, 'stroke-width': 2, 'stroke-linecap': 'round' })
  );
}
