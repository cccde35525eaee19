import { mix } from '../palette.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { circle, d, defs, element, outline, path, placed, rect } from '../svg.ts';
import { bamboo } from './bamboo.ts';
import { mountains } from './mountains.ts';

/** Garden window: a round or square opening in a plaster wall, with a landscape behind and lattice around. */
export const latticeWindow: Scene = (input) => {
  const { frame, palette, random, id } = input;
  const size = Math.min(frame.width, frame.height) * 0.74;
  const hole = { width: size, height: size };
  const [left, top] = [(frame.width - size) / 2, (frame.height - size) * 0.37];
  const isRound = random.chance(0.6);
  const wall = mix(palette.paper, palette.far, 0.25);
  const shape = (grown: number, attributes: ReturnType<typeof outline>): string => {
    const side = size + grown * 2;
    const rx = isRound ? size / 2 + grown : size * 0.08 + grown;
    return rect(left - grown, top - grown, side, side, { rx, ...attributes });
  };
  const view = random.pick([mountains, bamboo])({ ...input, frame: hole, id: `${id}v` });
  return (
    element('rect', { ...frame, fill: wall }) +
    fretwork(input, mix(wall, palette.near, 0.2)) +
    shape(20, { fill: wall }) +
    defs(element('clipPath', { id: `${id}hole` }, shape(0, {}))) +
    element('g', { 'clip-path': `url(#${id}hole)` }, placed({ x: left, y: top, ...hole }, view)) +
    shape(7, outline(palette.near, 14)) +
    shape(20, outline(mix(palette.near, wall, 0.35), 3)) +
    branch(input, left, top, size)
  );
};

/** Draws interlocking squares over the whole wall. */
function fretwork({ frame }: SceneInput, stroke: string): string {
  const cell = Math.min(frame.width, frame.height) / 9;
  const inner = cell * 0.22;
  const side = cell - inner * 2;
  let squares = '';
  for (let y = 0; y < frame.height; y += cell) {
    for (let x = 0; x < frame.width; x += cell) {
      squares += d`M${x} ${y}h${cell}M${x} ${y}v${cell}M${x + inner} ${y + inner}h${side}v${side}h${inner * 2 - cell}Z`;
    }
  }
  return path(squares, outline(stroke, 2.5));
}

/** Draws a flowering twig that reaches into the window. */
function branch({ palette, random }: SceneInput, left: number, top: number, size: number): string {
  const start = { x: left + size * 1.06, y: top + size * random.between(0.05, 0.2) };
  const [dx, dy] = [-size * 0.6, size * random.between(0.12, 0.3)];
  const twig =
    d`M${start.x} ${start.y}q${dx * 0.5} ${dy * 0.1} ${dx} ${dy}` +
    d`m${-dx * 0.5} ${-dy * 0.62}q${dx * 0.1} ${-dy * 0.5} ${dx * 0.3} ${-dy * 0.7}`;
  const flowers = Array.from({ length: 9 }, () => {
    const share = random.between(0.15, 1);
    const x = start.x + dx * share + random.between(-12, 12);
    const y = start.y + dy * share * share + random.between(-14, 14);
    return blossom(x, y, size * random.between(0.018, 0.03), palette.accent, palette.paper);
  });
  const ink = outline(mix(palette.near, '#000000', 0.2), size * 0.014);
  return path(twig, { ...ink, 'stroke-linecap': 'round' }) + flowers.join('');
}

function blossom(x: number, y: number, size: number, fill: string, heart: string): string {
  const petals = [0, 1, 2, 3, 4].map((index) => {
    const angle = (index / 5) * Math.PI * 2;
    return circle(x + Math.cos(angle) * size * 0.7, y + Math.sin(angle) * size * 0.7, size * 0.6, { fill });
  });
  return petals.join('') + circle(x, y, size * 0.35, { fill: heart });
}
