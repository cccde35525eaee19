import { mix } from '../palette.ts';
import { type Scene, type SceneInput, sky } from '../scene.ts';
import { circle, d, defs, element, outline, path, radialGradient, rect } from '../svg.ts';

/** Roofs of an old street below strings of lanterns. */
export const lanterns: Scene = (input) => {
  const rows = [0.25, 0.6, 1].map((depth) => roofs(input, depth));
  return sky(input) + rows.join('') + strings(input);
};

function roofs(input: SceneInput, depth: number): string {
  const { frame, palette, random } = input;
  const color = mix(palette.far, palette.near, depth);
  const wall = mix(color, palette.light, palette.isNight ? 0.12 : 0.3);
  const width = Math.min(frame.width, frame.height * 0.75) * (0.24 + depth * 0.2);
  let houses = '';
  for (let x = -width * random.between(0.2, 0.7); x < frame.width; x += width * random.between(0.86, 1)) {
    const top = frame.height * (0.5 + depth * 0.27 + random.between(-0.03, 0.03));
    houses += house(input, { x, top, width, color, wall });
  }
  return houses;
}

interface House {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly color: string;
  readonly wall: string;
}

function house({ frame, palette, random }: SceneInput, { x, top, width, color, wall }: House): string {
  const eave = top + width * 0.2;
  const tip = eave - width * 0.05;
  const curve = eave - width * 0.03;
  const [ridgeLeft, ridgeRight] = [x + width * 0.2, x + width * 0.8];
  const roof =
    d`M${x - width * 0.08} ${tip}Q${ridgeLeft - width * 0.02} ${curve} ${ridgeLeft} ${top}` +
    d`L${ridgeRight} ${top}Q${ridgeRight + width * 0.02} ${curve} ${x + width * 1.08} ${tip}` +
    d`Q${x + width} ${eave} ${x + width * 0.9} ${eave}L${x + width * 0.1} ${eave}Q${x} ${eave} ${x - width * 0.08} ${tip}Z`;
  const panes = [0.2, 0.42, 0.64].map((share) => {
    if (!random.chance(0.65)) return '';
    const [left, head] = [x + width * share, eave + width * 0.08];
    const bars = d`M${x + width * (share + 0.075)} ${head}v${width * 0.2}M${left} ${eave + width * 0.18}h${width * 0.15}`;
    return (
      rect(left, head, width * 0.15, width * 0.2, { fill: palette.light, 'fill-opacity': '0.8' }) +
      path(bars, { stroke: color, 'stroke-width': 2 })
    );
  });
  const body = rect(x + width * 0.12, eave - 2, width * 0.76, frame.height - eave + 4, { fill: wall });
  return body + panes.join('') + path(roof, { fill: color });
}

function strings(input: SceneInput): string {
  const { frame, palette, id } = input;
  const glow = defs(radialGradient(`${id}glow`, palette.light, 0.6));
  return glow + [0, 1].map((index) => string(input, frame.height * (0.06 + index * 0.17), index)).join('');
}

function string({ frame, palette, random, id }: SceneInput, y: number, index: number): string {
  const sag = frame.height * random.between(0.06, 0.12);
  const rope = d`M-10 ${y}Q${frame.width / 2} ${y + sag * 2} ${frame.width + 10} ${y}`;
  const count = 5 + index;
  const size = (Math.min(frame.width, frame.height) / 26) * random.between(0.85, 1.15);
  const lamps = Array.from({ length: count }, (_, place) => {
    const share = (place + 0.5 + random.between(-0.12, 0.12)) / count;
    const hang = y + sag * 4 * share * (1 - share);
    return lantern(share * frame.width, hang + size * 1.3, size, palette, id);
  });
  return path(rope, outline(mix(palette.near, palette.skyTop, 0.2), 2)) + lamps.join('');
}

function lantern(x: number, y: number, size: number, palette: SceneInput['palette'], id: string): string {
  const { light, paper, accent } = palette;
  const ellipse = (rx: number, ry: number, style: Readonly<Record<string, string>>) =>
    element('ellipse', { cx: x, cy: y, rx: size * rx, ry: size * ry, ...style });
  const rib = { fill: 'none', stroke: paper, 'stroke-opacity': '0.4' };
  const cap = { x: x - size * 0.4, width: size * 0.8, height: size * 0.2, fill: light };
  return (
    circle(x, y, size * 2.6, { fill: `url(#${id}glow)` }) +
    path(d`M${x} ${y + size}v${size * 0.9}`, { stroke: light, 'stroke-width': size * 0.14 }) +
    ellipse(1.08, 0.88, { fill: accent }) +
    ellipse(0.35, 0.86, rib) +
    ellipse(0.75, 0.86, rib) +
    element('rect', { ...cap, y: y - size }) +
    element('rect', { ...cap, y: y + size * 0.8 })
  );
}
