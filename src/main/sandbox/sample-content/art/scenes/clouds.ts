import { mix } from '../palette.ts';
import { range, type Scene, type SceneInput, sky } from '../scene.ts';
import { circle, d, element, outline, path } from '../svg.ts';

/** Peaks above a sea of scrolled clouds. */
export const clouds: Scene = (input) => {
  const bands = [0.2, 0.5, 0.8, 1].map((depth, index) => peaks(input, depth) + band(input, depth, index));
  return sky(input) + bands.join('');
};

function peaks(input: SceneInput, depth: number): string {
  const { frame, palette, random } = input;
  const shape = {
    base: frame.height * (0.6 + depth * 0.36),
    height: frame.height * random.between(0.2, 0.34),
    peaks: random.integer(2, 3),
    breadth: random.between(0.22, 0.34),
    roughness: 4,
  };
  return range(input, shape, mix(palette.far, palette.near, depth * 0.9));
}

function band({ frame, palette, random }: SceneInput, depth: number, index: number): string {
  const base = frame.height * (0.6 + depth * 0.34);
  const size = Math.min(frame.width, frame.height) * (0.06 + depth * 0.05);
  const fill = mix(palette.skyBottom, palette.paper, index / 3);
  const line = mix(fill, palette.near, 0.28);
  let puffs = '';
  for (let x = -size; x < frame.width + size; x += size * random.between(1.1, 1.7)) {
    const radius = size * random.between(0.7, 1.15);
    puffs += puff(x, base + random.between(-0.3, 0.3) * size, radius, fill, line);
  }
  return (
    puffs + element('rect', { y: base + size * 0.2, width: frame.width, height: frame.height - base, fill })
  );
}

/** Draws a cloud with a traditional scroll pattern. */
function puff(x: number, y: number, r: number, fill: string, stroke: string): string {
  const scroll =
    d`M${x - r * 0.62} ${y + r * 0.1}a${r * 0.62} ${r * 0.62} 0 1 1 ${r * 1.1} ${r * 0.3}` +
    d`a${r * 0.4} ${r * 0.4} 0 1 1 ${-r * 0.62} ${-r * 0.36}a${r * 0.2} ${r * 0.2} 0 1 1 ${r * 0.26} ${r * 0.2}`;
  return (
    circle(x, y, r, { fill, stroke, 'stroke-width': 2 }) +
    path(scroll, { ...outline(stroke, 2), 'stroke-linecap': 'round' })
  );
}
