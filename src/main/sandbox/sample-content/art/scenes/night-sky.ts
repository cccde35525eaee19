import { mix } from '../palette.ts';
import { ridge } from '../ridge.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { sky, stars } from '../sky.ts';
import { areaUnder, element, radialGradient, short } from '../svg.ts';

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
  const place = `translate(${short(frame.width / 2)} ${short(frame.height * 0.38)}) rotate(${short(tilt)})`;
  const gradient = radialGradient(`${id}river`, palette.paper, 0.28);
  return element('defs', {}, gradient) + element('g', { transform: place }, glows.join(''));
}

function constellation({ frame, palette, random }: SceneInput): string {
  const points = Array.from({ length: 7 }, (_, index) => ({
    x: frame.width * (0.16 + index * 0.11 + random.between(-0.03, 0.03)),
    y: frame.height * (0.2 + random.between(0, 0.3)),
  }));
  const line = points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L');
  const dots = points.map(({ x, y }) => element('circle', { cx: x, cy: y, r: random.between(3, 5.5) }));
  return (
    element('path', {
      d: `M${line}`,
      fill: 'none',
      stroke: palette.light,
      'stroke-opacity': '0.5',
      'stroke-width': 1.6,
    }) + element('g', { fill: palette.light }, dots.join(''))
  );
}

function ground({ frame, palette, random }: SceneInput): string {
  return [0.35, 1]
    .map((depth) => {
      const line = ridge(random, {
        width: frame.width,
        base: frame.height * (0.84 + depth * 0.1),
        height: frame.height * 0.16,
        peaks: random.integer(2, 4),
        breadth: 0.7,
        roughness: 5,
      });
      return element('path', {
        d: areaUnder(line, frame.height),
        fill: mix(palette.far, palette.near, depth),
      });
    })
    .join('');
}
