import { mix } from '../palette.ts';
import { type Scene, type SceneInput, sky } from '../scene.ts';
import { d, defs, element, path } from '../svg.ts';

/** A sea of overlapping arcs (seigaiha) with distant islands. */
export const waves: Scene = (input) => {
  const { frame, random } = input;
  const top = frame.height * random.between(0.46, 0.6);
  return sky(input) + islands(input, top) + sea(input, top);
};

function sea({ frame, palette, random, id }: SceneInput, top: number): string {
  const radius = Math.min(frame.width / random.integer(7, 10), frame.height / 6) / 2 + 14;
  const rowHeight = radius / 2;
  const rows = Math.ceil((frame.height - top) / rowHeight) + 2;
  const rings = Array.from({ length: rows }, (_, row) => {
    const y = top + radius + row * rowHeight;
    const shift = row % 2 === 0 ? 0 : radius;
    const fill = mix(palette.far, palette.near, Math.min(1, 0.25 + (row / rows) * 0.75));
    const count = Math.ceil(frame.width / (radius * 2)) + 2;
    const uses = Array.from({ length: count }, (_, column) =>
      element('use', { href: `#${id}w`, x: column * radius * 2 - shift, y }),
    );
    return element('g', { fill }, uses.join(''));
  });
  return defs(scaleMark(`${id}w`, radius, palette.paper)) + rings.join('');
}

function scaleMark(id: string, radius: number, stroke: string): string {
  const ring = (share: number, fill?: string): string =>
    element('circle', {
      ...{ r: radius * share, fill, stroke },
      ...{ 'stroke-width': fill ? 1.8 : 2.4, 'stroke-opacity': '0.75' },
    });
  return element('g', { id }, ring(1) + ring(0.72, 'none') + ring(0.44, 'none') + ring(0.18, 'none'));
}

function islands({ frame, palette, random }: SceneInput, top: number): string {
  const shapes = Array.from({ length: random.integer(1, 3) }, () => {
    const x = frame.width * random.between(-0.05, 0.8);
    const w = frame.width * random.between(0.2, 0.4);
    const h = frame.height * random.between(0.06, 0.16);
    return (
      d`M${x} ${top + 30}q${w * 0.25} ${-h * 0.4} ${w * 0.4} ${-h}` +
      d`q${w * 0.12} ${-h * 0.2} ${w * 0.22} ${h * 0.35}q${w * 0.2} ${h * 0.3} ${w * 0.38} ${h * 0.65}Z`
    );
  });
  return path(shapes.join(''), { fill: mix(palette.far, palette.near, 0.35) });
}
