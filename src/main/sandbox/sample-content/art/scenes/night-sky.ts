import { mix } from '../palette.ts';
import { range, type Scene, type SceneInput, sky, stars } from '../scene.ts';
import { circle, d, defs, element, path, pointsOf, radialGradient } from '../svg.ts';

/** The Milky Way over a dark ridge, with one constellation drawn. */
export const nightSky: Scene = (input) =>
  sky(input) + river(input) + stars(input, 90) + constellation(input) + ground(input);

function river({ frame, palette, random, id }: SceneInput): string {
  const tilt = random.between(-50, -25);
  const glows = Array.from({ length: 9 }, (_, index) => {
    const along = (index - 4) / 4;
    return element('ellipse', {
      cx: along * frame.width * 0.8,
      cy: random.between(-0.05, 0.05) * frame.height,
      rx: frame.width * random.between(0.18, 0.32),
      ry: frame.height * random.between(0.05, 0.1),
      fill: `url(#${id}river)`,
    });
  });
  const transform = d`translate(${frame.width / 2} ${frame.height * 0.38}) rotate(${tilt})`;
  const gradient = radialGradient(`${id}river`, palette.paper, 0.28);
  return defs(gradient) + element('g', { transform }, glows.join(''));
}

function constellation({ frame, palette, random }: SceneInput): string {
  const points = Array.from({ length: 7 }, (_, index) => ({
    x: frame.width * (0.16 + index * 0.11 + random.between(-0.03, 0.03)),
    y: frame.height * (0.2 + random.between(0, 0.3)),
  }));
  const dots = points.map(({ x, y }) => circle(x, y, random.between(3, 5.5), {}));
  const line = { fill: 'none', stroke: palette.light, 'stroke-opacity': '0.5', 'stroke-width': 1.6 };
  return path(`M${pointsOf(points)}`, line) + element('g', { fill: palette.light }, dots.join(''));
}

function ground(input: SceneInput): string {
  const { frame, palette, random } = input;
  const ranges = [0.35, 1].map((depth) => {
    const base = frame.height * (0.84 + depth * 0.1);
    const shape = {
      base,
      height: frame.height * 0.16,
      peaks: random.integer(2, 4),
      breadth: 0.7,
      roughness: 5,
    };
    return range(input, shape, mix(palette.far, palette.near, depth));
  });
  return ranges.join('');
}
