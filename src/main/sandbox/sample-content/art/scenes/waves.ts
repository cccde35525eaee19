import { mix } from '../palette.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { sky } from '../sky.ts';
import { element, short } from '../svg.ts';

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
  const scale = scaleMark(`${id}w`, radius, palette.paper);
  const rings = Array.from({ length: rows }, (_, row) => {
    const y = top + radius + row * rowHeight;
    const shift = row % 2 === 0 ? 0 : radius;
    const colour = mix(palette.far, palette.near, Math.min(1, 0.25 + (row / rows) * 0.75));
    const count = Math.ceil(frame.width / (radius * 2)) + 2;
    const uses = Array.from({ length: count }, (_, column) =>
      element('use', { href: `#${id}w`, x: column * radius * 2 - shift, y }),
    );
    return element('g', { fill: colour }, uses.join(''));
  });
  return element('defs', {}, scale) + rings.join('');
}

function scaleMark(id: string, radius: number, line: string): string {
  const ring = (share: number, filled: boolean): string =>
    element('circle', {
      r: radius * share,
      fill: filled ? undefined : 'none',
      stroke: line,
      'stroke-width': filled ? 2.4 : 1.8,
      'stroke-opacity': '0.75',
    });
  return element('g', { id }, ring(1, true) + ring(0.72, false) + ring(0.44, false) + ring(0.18, false));
}

function islands({ frame, palette, random }: SceneInput, top: number): string {
  const paths = Array.from({ length: random.integer(1, 3) }, () => {
    const x = frame.width * random.between(-0.05, 0.8);
    const width = frame.width * random.between(0.2, 0.4);
    const height = frame.height * random.between(0.06, 0.16);
    const [left, peak] = [short(x), short(top + 30)];
    return `M${left} ${peak}q${short(width * 0.25)} ${short(-height * 0.4)} ${short(width * 0.4)} ${short(-height)}q${short(width * 0.12)} ${short(-height * 0.2)} ${short(width * 0.22)} ${short(height * 0.35)}q${short(width * 0.2)} ${short(height * 0.3)} ${short(width * 0.38)} ${short(height * 0.65)}Z`;
  });
  return element('path', { d: paths.join(''), fill: mix(palette.far, palette.near, 0.35) });
}
