import { mix } from '../palette.ts';
import type { Scene, SceneInput } from '../scene.ts';
import { sky } from '../sky.ts';
import { element, radialGradient, short } from '../svg.ts';

/** Roofs of an old street below strings of lanterns. */
export const lanterns: Scene = (input) => {
  const rows = [0.25, 0.6, 1].map((depth) => roofs(input, depth));
  return sky(input) + rows.join('') + strings(input);
};

function roofs({ frame, palette, random }: SceneInput, depth: number): string {
  const colour = mix(palette.far, palette.near, depth);
  const wall = mix(colour, palette.light, palette.isNight ? 0.12 : 0.3);
  const width = Math.min(frame.width, frame.height * 0.75) * (0.24 + depth * 0.2);
  const houses: string[] = [];
  for (let x = -width * random.between(0.2, 0.7); x < frame.width; x += width * random.between(0.86, 1)) {
    const top = frame.height * (0.5 + depth * 0.27 + random.between(-0.03, 0.03));
    houses.push(house({ x, top, width, bottom: frame.height, colour, wall, lamp: palette.light, random }));
  }
  return houses.join('');
}

interface House {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
  readonly colour: string;
  readonly wall: string;
  readonly lamp: string;
  readonly random: SceneInput['random'];
}

function house({ x, top, width, bottom, colour, wall, lamp, random }: House): string {
  const eave = top + width * 0.2;
  const [ridgeLeft, ridgeRight] = [x + width * 0.2, x + width * 0.8];
  const roof =
    `M${short(x - width * 0.08)} ${short(eave - width * 0.05)}Q${short(ridgeLeft - width * 0.02)} ${short(eave - width * 0.03)} ${short(ridgeLeft)} ${short(top)}` +
    `L${short(ridgeRight)} ${short(top)}Q${short(ridgeRight + width * 0.02)} ${short(eave - width * 0.03)} ${short(x + width * 1.08)} ${short(eave - width * 0.05)}` +
    `Q${short(x + width)} ${short(eave)} ${short(x + width * 0.9)} ${short(eave)}L${short(x + width * 0.1)} ${short(eave)}Q${short(x)} ${short(eave)} ${short(x - width * 0.08)} ${short(eave - width * 0.05)}Z`;
  const panes = [0.2, 0.42, 0.64].map((share) =>
    random.chance(0.65)
      ? element('rect', {
          x: x + width * share,
          y: eave + width * 0.08,
          width: width * 0.15,
          height: width * 0.2,
          fill: lamp,
          'fill-opacity': '0.8',
        }) +
        element('path', {
          d: `M${short(x + width * (share + 0.075))} ${short(eave + width * 0.08)}v${short(width * 0.2)}M${short(x + width * share)} ${short(eave + width * 0.18)}h${short(width * 0.15)}`,
          stroke: colour,
          'stroke-width': 2,
        })
      : '',
  );
  return (
    element('rect', {
      x: x + width * 0.12,
      y: eave - 2,
      width: width * 0.76,
      height: bottom - eave + 4,
      fill: wall,
    }) +
    panes.join('') +
    element('path', { d: roof, fill: colour })
  );
}

function strings(input: SceneInput): string {
  const { frame, palette, id } = input;
  const glow = element('defs', {}, radialGradient(`${id}glow`, palette.light, 0.6));
  return glow + [0, 1].map((index) => string(input, frame.height * (0.06 + index * 0.17), index)).join('');
}

function string({ frame, palette, random, id }: SceneInput, y: number, index: number): string {
  const sag = frame.height * random.between(0.06, 0.12);
  const rope = `M-10 ${short(y)}Q${short(frame.width / 2)} ${short(y + sag * 2)} ${short(frame.width + 10)} ${short(y)}`;
  const count = 5 + index;
  const size = (Math.min(frame.width, frame.height) / 26) * random.between(0.85, 1.15);
  const lamps = Array.from({ length: count }, (_, place) => {
    const share = (place + 0.5 + random.between(-0.12, 0.12)) / count;
    const hang = y + sag * 4 * share * (1 - share);
    return lantern(share * frame.width, hang + size * 1.3, size, palette, id);
  });
  const stroke = mix(palette.near, palette.skyTop, 0.2);
  return element('path', { d: rope, fill: 'none', stroke, 'stroke-width': 2 }) + lamps.join('');
}

function lantern(x: number, y: number, size: number, palette: SceneInput['palette'], id: string): string {
  const ribs = [0.35, 0.75].map((share) =>
    element('ellipse', {
      cx: x,
      cy: y,
      rx: size * share,
      ry: size * 0.86,
      fill: 'none',
      stroke: palette.paper,
      'stroke-opacity': '0.4',
    }),
  );
  const cap = { x: x - size * 0.4, width: size * 0.8, height: size * 0.2, fill: palette.light };
  return (
    element('circle', { cx: x, cy: y, r: size * 2.6, fill: `url(#${id}glow)` }) +
    element('path', {
      d: `M${short(x)} ${short(y + size)}v${short(size * 0.9)}`,
      stroke: palette.light,
      'stroke-width': size * 0.14,
    }) +
    element('ellipse', { cx: x, cy: y, rx: size * 1.08, ry: size * 0.88, fill: palette.accent }) +
    ribs.join('') +
    element('rect', { ...cap, y: y - size }) +
    element('rect', { ...cap, y: y + size * 0.8 })
  );
}
