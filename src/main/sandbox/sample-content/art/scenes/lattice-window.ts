import { mix } from '../palette.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { element, placed, short } from '../svg.ts';
import { bamboo } from './bamboo.ts';
import { mountains } from './mountains.ts';

/** Garden window: a round or square opening in a plaster wall, with a landscape behind and lattice around. */
export const latticeWindow: Scene = (input) => {
  const { frame, palette, random, id } = input;
  const size = Math.min(frame.width, frame.height) * 0.74;
  const [left, top] = [(frame.width - size) / 2, (frame.height - size) * 0.37];
  const isRound = random.chance(0.6);
  const wall = mix(palette.paper, palette.far, 0.25);
  const shape = (grown: number, attributes: Record<string, string | number>): string =>
    element('rect', {
      x: left - grown,
      y: top - grown,
      width: size + grown * 2,
      height: size + grown * 2,
      rx: isRound ? size / 2 + grown : size * 0.08 + grown,
      ...attributes,
    });
  const view = random.pick([mountains, bamboo])({
    ...input,
    frame: { width: size, height: size },
    id: `${id}v`,
  });
  return (
    element('rect', { width: frame.width, height: frame.height, fill: wall }) +
    fretwork(input, mix(wall, palette.near, 0.2)) +
    shape(20, { fill: wall }) +
    element('defs', {}, element('clipPath', { id: `${id}hole` }, shape(0, {}))) +
    element(
      'g',
      { 'clip-path': `url(#${id}hole)` },
      placed({ x: left, y: top, width: size, height: size }, view),
    ) +
    shape(7, { fill: 'none', stroke: palette.near, 'stroke-width': 14 }) +
    shape(20, { fill: 'none', stroke: mix(palette.near, wall, 0.35), 'stroke-width': 3 }) +
    branch(input, left, top, size)
  );
};

/** Draws interlocking squares over the whole wall. */
function fretwork({ frame }: SceneInput, stroke: string): string {
  const cell = Math.min(frame.width, frame.height) / 9;
  const inner = cell * 0.22;
  const paths: string[] = [];
  for (let y = 0; y < frame.height; y += cell) {
    for (let x = 0; x < frame.width; x += cell) {
      paths.push(
        `M${short(x)} ${short(y)}h${short(cell)}M${short(x)} ${short(y)}v${short(cell)}M${short(x + inner)} ${short(y + inner)}h${short(cell - inner * 2)}v${short(cell - inner * 2)}h${short(inner * 2 - cell)}Z`,
      );
    }
  }
  return element('path', { d: paths.join(''), fill: 'none', stroke, 'stroke-width': 2.5 });
}

/** Draws a flowering twig that reaches into the window. */
function branch({ palette, random }: SceneInput, left: number, top: number, size: number): string {
  const start = { x: left + size * 1.06, y: top + size * random.between(0.05, 0.2) };
  const [dx, dy] = [-size * 0.6, size * random.between(0.12, 0.3)];
  const twig = `M${short(start.x)} ${short(start.y)}q${short(dx * 0.5)} ${short(dy * 0.1)} ${short(dx)} ${short(dy)}m${short(-dx * 0.5)} ${short(-dy * 0.62)}q${short(dx * 0.1)} ${short(-dy * 0.5)} ${short(dx * 0.3)} ${short(-dy * 0.7)}`;
  const flowers = Array.from({ length: 9 }, () => {
    const share = random.between(0.15, 1);
    const x = start.x + dx * share + random.between(-12, 12);
    const y = start.y + dy * share * share + random.between(-14, 14);
    return blossom(x, y, size * random.between(0.018, 0.03), palette.accent, palette.paper);
  });
  return (
    element('path', {
      d: twig,
      fill: 'none',
      stroke: mix(palette.near, '#000000', 0.2),
      'stroke-width': size * 0.014,
      'stroke-linecap': 'round',
    }) + flowers.join('')
  );
}

function blossom(x: number, y: number, size: number, fill: string, heart: string): string {
  const petals = [0, 1, 2, 3, 4].map((index) => {
    const angle = (index / 5) * Math.PI * 2;
    return element('circle', {
      cx: x + Math.cos(angle) * size * 0.7,
      cy: y + Math.sin(angle) * size * 0.7,
      r: size * 0.6,
      fill,
    });
  });
  return petals.join('') + element('circle', { cx: x, cy: y, r: size * 0.35, fill: heart });
}
