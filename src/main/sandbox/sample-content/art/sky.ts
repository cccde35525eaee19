import { mix } from './palette.ts';
import type { SceneInput } from './scene.ts';
import { element, radialGradient, short, verticalGradient } from './svg.ts';

/** Draws the sky with sun or moon and halo, stars at night and birds by day. */
export function sky(input: SceneInput): string {
  const { frame, palette, random, id } = input;
  const background = element('rect', { width: frame.width, height: frame.height, fill: `url(#${id}sky)` });
  const gradient = verticalGradient(`${id}sky`, [
    [0, palette.skyTop],
    [0.75, palette.skyBottom],
  ]);
  const extras = palette.isNight ? stars(input, 46) : random.chance(0.6) ? birds(input) : '';
  return element('defs', {}, gradient) + background + extras + orb(input);
}

function orb({ frame, palette, random, id }: SceneInput): string {
  const radius = Math.min(frame.width, frame.height) * random.between(0.09, 0.15);
  const x = frame.width * random.between(0.2, 0.8);
  const y = frame.height * random.between(0.17, 0.34);
  const halo = element('circle', { cx: x, cy: y, r: radius * 3.2, fill: `url(#${id}halo)` });
  const disc = element('circle', { cx: x, cy: y, r: radius, fill: palette.light });
  return element('defs', {}, radialGradient(`${id}halo`, palette.light, 0.45)) + halo + disc;
}

export function stars({ frame, palette, random }: SceneInput, count: number): string {
  const dots = Array.from({ length: count }, () =>
    element('circle', {
      cx: random.between(0, frame.width),
      cy: random.between(0, frame.height * 0.6),
      r: random.between(0.6, 2.1),
      opacity: random.between(0.35, 0.95),
    }),
  );
  return element('g', { fill: palette.paper }, dots.join(''));
}

function birds({ frame, palette, random }: SceneInput): string {
  const left = frame.width * random.between(0.12, 0.6);
  const top = frame.height * random.between(0.1, 0.3);
  const paths = Array.from({ length: random.integer(3, 6) }, (_, index) => {
    const x = left + index * random.between(20, 34);
    const y = top + random.between(-16, 16) + index * 4;
    const span = random.between(7, 12);
    return `M${short(x - span)} ${short(y - 3)}q${short(span * 0.6)} -5 ${short(span)} 3q${short(span * 0.4)} -8 ${short(span)} -3`;
  });
  const stroke = mix(palette.near, palette.skyTop, 0.25);
  return element('path', {
    d: paths.join(''),
    fill: 'none',
    stroke,
    'stroke-width': 2,
    'stroke-linecap': 'round',
  });
}

/** Draws a soft band of mist across the frame at height `y`. */
export function mist({ frame, palette, id }: SceneInput, name: string, y: number, thickness: number): string {
  const gradient = verticalGradient(`${id}${name}`, [
    [0, palette.skyBottom, 0],
    [0.5, palette.skyBottom, 0.85],
    [1, palette.skyBottom, 0],
  ]);
  const band = element('rect', {
    y: y - thickness / 2,
    width: frame.width,
    height: thickness,
    fill: `url(#${id}${name})`,
  });
  return element('defs', {}, gradient) + band;
}
