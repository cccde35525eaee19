import { mix } from '../palette.ts';
import { mist, type Scene, type SceneInput, sky } from '../scene.ts';
import { d, element, path } from '../svg.ts';

/** Stems in three depths, with leaves at the joints and mist at the ground. */
export const bamboo: Scene = (input) => {
  const depths = [0.15, 0.5, 0.95].map((depth, index) => grove(input, depth, index));
  return sky(input) + depths.join('');
};

function grove(input: SceneInput, depth: number, index: number): string {
  const { frame, palette, random } = input;
  const color = mix(palette.far, palette.near, depth);
  const stems = Array.from({ length: 6 - index }, () => stem(input, depth));
  const canes = stems.map((made) => made.canes).join('');
  const body = element('g', { fill: 'none', stroke: color, 'stroke-linecap': 'round' }, canes);
  const leaves = path(stems.map((made) => made.leaves).join(''), { fill: color });
  const fog =
    depth < 0.9 ? mist(input, `b${index}`, frame.height * random.between(0.75, 0.9), frame.height * 0.4) : '';
  return body + leaves + fog;
}

function stem({ frame, random }: SceneInput, depth: number): { canes: string; leaves: string } {
  const scale = Math.min(frame.width, frame.height) / 600;
  const thickness = (4 + depth * 13) * scale * random.between(0.8, 1.2);
  const joint = (70 + depth * 50) * scale;
  const lean = random.between(-0.06, 0.06);
  const foot = random.between(0, frame.width);
  let [canes, leaves] = ['', ''];
  const count = Math.ceil((frame.height * 1.1) / joint);
  for (let index = 0; index < count; index += 1) {
    const y = frame.height - index * joint;
    const x = foot + lean * (frame.height - y);
    const cane = d`M${x} ${y - thickness * 0.2}L${x + lean * joint} ${y - joint + thickness * 0.4}`;
    canes += path(cane, { 'stroke-width': thickness });
    if (index > count * 0.35 && random.chance(0.75)) leaves += spray(random, x, y, (46 + depth * 46) * scale);
  }
  return { canes, leaves };
}

function spray(random: SceneInput['random'], x: number, y: number, length: number): string {
  const side = random.chance(0.5) ? 1 : -1;
  return Array.from({ length: random.integer(3, 5) }, (_, index) => {
    const angle = 0.1 + index * 0.32 + random.between(-0.1, 0.1);
    const size = length * random.between(0.7, 1.2);
    const [dx, dy] = [Math.cos(angle) * size * side, Math.sin(angle) * size];
    const [bx, by] = [-dy * 0.11, dx * 0.11];
    return d`M${x} ${y}q${dx / 2 + bx} ${dy / 2 + by} ${dx} ${dy}q${-dx / 2 - bx} ${-dy / 2 - by} ${-dx} ${-dy}Z`;
  }).join('');
}
