import { createRandom } from '#main/sandbox/sample-content/random.ts';
import {
  backdrop,
  glow,
  houses,
  lantern,
  mist,
  moved,
  particles,
  ridge,
  stars,
  svg,
  water,
} from '../drawing.ts';
import { pan, type Shot } from '../shot.ts';

export const street: Shot = (seconds, progress) =>
  backdrop('sky', ['#1d1a3c', '#5f3b63', '#d98a62']) +
  stars(26, seconds) +
  pan(
    progress,
    0.3,
    houses('far', { top: 190, size: 74, roof: '#4a3355', wall: '#6b4763', lamp: '#ffc873' }),
  ) +
  mist('mist', 190, 90, '#d98a62', 0.3) +
  pan(
    progress,
    0.7,
    houses('mid', { top: 228, size: 118, roof: '#2a1c38', wall: '#43294a', lamp: '#ffd083' }),
  ) +
  pan(
    progress,
    1.2,
    houses('near', { top: 292, size: 190, roof: '#140d20', wall: '#1d1229', lamp: '#ffdf9c' }),
  ) +
  glow('lamp', '#ffb35c') +
  pan(progress, 0.9, lanternRow(seconds, 34, 10, 7)) +
  pan(progress, 1.5, lanternRow(seconds, 84, 15, 5));

function lanternRow(seconds: number, y: number, size: number, count: number): string {
  const rope = svg`<path d="M-120 ${y}Q320 ${y + 64} 760 ${y}" fill="none" stroke="#140d20" stroke-width="2"/>`;
  const lamps = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const hang = y + 64 * 2 * share * (1 - share);
    return moved(-120 + share * 880, hang, lantern('lamp', size, Math.sin(seconds * 1.2 + index * 1.7) * 5));
  });
  return rope + lamps.join('');
}

export const rain: Shot = (seconds, progress) =>
  backdrop('sky', ['#8fa3a8', '#c2cdcb', '#dfe4dd']) +
  pan(progress, 0.2, ridge('far', { base: 200, height: 90, peaks: 4, color: '#94a9aa', haze: '#c9d3cf' })) +
  pan(progress, 0.5, houses('far', { top: 176, size: 92, roof: '#54636a', wall: '#d8ddd6' })) +
  pan(
    progress,
    0.8,
    houses('mid', { top: 206, size: 132, roof: '#2f3b42', wall: '#eceee6', lamp: '#8d9a98' }),
  ) +
  water('water', { top: 282, colors: ['#aab9b7', '#6f8385'], glint: '#eef3ee', x: 300, seconds }) +
  pan(progress, 0.8, bridge('#5d6a6c')) +
  pan(progress, 0.8, moved(110 + progress * 150, 0, walker(seconds, bridgeY(110 + progress * 150)))) +
  ripples(seconds) +
  pan(progress, 1.4, willow(seconds)) +
  svg`<g stroke="#f4f8f6" stroke-linecap="round">${particles('rain', 120, seconds, { fall: 420, drift: -60, draw: (size) => svg`<path d="M0 0l-2 ${14 * size}" stroke-width="${size}" opacity="${size * 0.5}"/>` })}</g>`;

const bridgeY = (x: number): number => 292 - 62 * Math.max(0, 1 - ((x - 190) / 190) ** 2);

function bridge(color: string): string {
  return svg`<path d="M-10 300Q190 168 390 300H330Q300 238 190 238T50 300Z" fill="${color}"/><path d="M-10 296Q190 162 390 296" fill="none" stroke="#8a9795" stroke-width="5"/>`;
}

/** Draws a person with an umbrella. */
function walker(seconds: number, y: number): string {
  const step = Math.sin(seconds * 5);
  return moved(
    0,
    y - Math.abs(step) * 1.2,
    svg`<path d="M-3 -2l${-3 * step} -14M3 -2l${3 * step} -14" stroke="#27323a" stroke-width="3"/><path d="M-7 -14Q-6 -34 0 -36Q6 -34 7 -14Z" fill="#35506b"/><circle cy="-40" r="4.6" fill="#27323a"/><path d="M4 -26L6 -50" stroke="#5c2a20" stroke-width="1.4"/><path d="M-18 -44Q5 -68 28 -44Q5 -51 -18 -44Z" fill="#b8452f"/>`,
  );
}

function ripples(seconds: number): string {
  const random = createRandom('ripples');
  return Array.from({ length: 26 }, () => {
    const [x, y, phase] = [random.between(0, 640), random.between(296, 356), random.next()];
    const age = (seconds * 0.8 + phase) % 1;
    return svg`<ellipse cx="${x}" cy="${y}" rx="${age * 16}" ry="${age * 4}" fill="none" stroke="#f4f8f6" opacity="${(1 - age) * 0.6}"/>`;
  }).join('');
}

function willow(seconds: number): string {
  const random = createRandom('willow');
  const twigs = Array.from({ length: 22 }, () => {
    const [x, length, phase] = [random.between(470, 720), random.between(70, 190), random.between(0, 6.28)];
    const sway = Math.sin(seconds * 0.8 + phase) * 10;
    return svg`<path d="M${x} -10Q${x - 4} ${length / 2} ${x - 10 + sway} ${length}" fill="none" stroke="#4c6a4f" stroke-width="2.2" stroke-dasharray="7 3" opacity=".85"/>`;
  });
  return twigs.join('');
}

export const wishes: Shot = (seconds, progress) => {
  const lamp = (size: number, phase: number) =>
    svg`<g transform="scale(${size * (1.15 + 0.1 * Math.sin(phase))})"><circle r="26" fill="url(#lamp)"/><path d="M-9 10Q-12 -12 0 -14T9 10Z" fill="#ff9d45"/><path d="M-6 10Q-7 -6 0 -8T6 10Z" fill="#ffe2a0" opacity="${0.75 + 0.2 * Math.sin(seconds * 6 + phase)}"/></g>`;
  return (
    backdrop('sky', ['#0d1230', '#2a2a58', '#6b4a6e']) +
    stars(50, seconds) +
    glow('lamp', '#ffb35c') +
    pan(progress, 0.3, ridge('far', { base: 270, height: 90, peaks: 4, color: '#2c2c58', haze: '#5c466c' })) +
    pan(
      progress,
      0.5,
      particles('far lamps', 26, seconds, {
        fall: -20,
        drift: 7,
        draw: (size, phase) => lamp(size * 0.4, phase),
      }),
    ) +
    pan(
      progress,
      0.8,
      houses('mid', { top: 282, size: 96, roof: '#120e24', wall: '#1b1530', lamp: '#ffc873' }),
    ) +
    pan(
      progress,
      1.2,
      particles('near lamps', 9, seconds, {
        fall: -34,
        drift: 10,
        draw: (size, phase) => lamp(size * 1.2, phase),
      }),
    )
  );
};

/** A city across the water at night, with a ferry and a tram on the bridge. */
export const skyline: Shot = (seconds, progress) => {
  const random = createRandom('skyline');
  const towers = Array.from({ length: 26 }, (_, index) => {
    const [x, width, height] = [-130 + index * 34, random.between(24, 40), random.between(50, 150)];
    const lit = Array.from({ length: 14 }, () => {
      const [dx, dy, phase] = [
        random.between(3, width - 6),
        random.between(6, height - 8),
        random.between(0, 6.28),
      ];
      return svg`<rect x="${x + dx}" y="${226 - height + dy}" width="3" height="4" fill="#ffdf98" opacity="${0.6 + 0.35 * Math.sin(seconds * 0.8 + phase)}"/>`;
    });
    return svg`<rect x="${x}" y="${226 - height}" width="${width}" height="${height}" fill="${index % 2 === 0 ? '#27305a' : '#1d2549'}"/>${lit.join('')}`;
  });
  const tramX = 640 - progress * 520;
  const tram = svg`<rect x="${tramX}" y="184" width="92" height="27" rx="6" fill="#c8513c"/>${[0, 1, 2, 3, 4].map((index) => svg`<rect x="${tramX + 7 + index * 17}" y="189" width="12" height="11" fill="#ffe9ae"/>`).join('')}`;
  return (
    backdrop('sky', ['#141a3d', '#3b3b6b', '#b9708a']) +
    stars(30, seconds) +
    pan(progress, 0.3, towers.join('')) +
    water('water', { top: 226, colors: ['#494c7c', '#0e1433'], glint: '#ffd690', x: 320, seconds }) +
    pan(
      progress,
      0.6,
      svg`${tram}<path d="M-130 211H770V222H-130Z" fill="#0f1533"/><path d="M40 211V110M560 211V110M-130 206Q-40 120 40 112Q300 260 560 112Q660 120 770 200" stroke="#0f1533" stroke-width="6" fill="none"/>${[0, 1, 2, 3, 4, 5, 6].map((index) => svg`<path d="M${90 + index * 70} 211V${176 - 30 * Math.cos((index - 3) * 0.7)}" stroke="#0f1533" stroke-width="2"/>`).join('')}`,
    ) +
    moved(
      90 + progress * 200,
      304 + Math.sin(seconds) * 2,
      svg`<path d="M-90 -6H96L78 22H-74Z" fill="#0b1028"/><path d="M-66 -6V-34H66V-6ZM-40 -34V-56H36V-34Z" fill="#e9dfc8"/><path d="M-58 -26H58V-14H-58ZM-32 -50H28V-40H-32Z" fill="#ffcf7a"/><path d="M-90 -6H96" stroke="#b8452f" stroke-width="5"/>`,
    )
  );
};

/** Fireworks above roofs in the snow. */
export const fireworks: Shot = (seconds, progress) => {
  const bursts = [
    [150, 90, '#ffd36e', 0],
    [430, 70, '#ff8f7a', 0.35],
    [300, 120, '#9fe0d8', 0.65],
    [540, 116, '#f6b3d0', 0.85],
  ] as const;
  const drawn = bursts.map(([x, y, color, phase]) => {
    const age = (seconds * 0.55 + phase) % 1;
    const rays = Array.from({ length: 22 }, (_, index) => {
      const [angle, reach] = [index * 0.2856, age ** 0.5 * (52 + (index % 3) * 14)];
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach + age * age * 34];
      return svg`<path d="M${x + dx * 0.72} ${y + dy * 0.72}L${x + dx} ${y + dy}"/>`;
    });
    return svg`<g stroke="${color}" stroke-width="2.6" stroke-linecap="round" opacity="${(1 - age) ** 0.8}">${rays.join('')}</g>`;
  });
  return (
    backdrop('sky', ['#0d1230', '#2b2350', '#6d3f5e']) +
    stars(40, seconds) +
    drawn.join('') +
    glow('lamp', '#ffb35c') +
    pan(
      progress,
      0.5,
      houses('far', { top: 216, size: 92, roof: '#d9e0ea', wall: '#4a3350', lamp: '#ffcf7a' }),
    ) +
    pan(
      progress,
      0.9,
      houses('near', { top: 262, size: 150, roof: '#eef2f6', wall: '#33233d', lamp: '#ffdc94' }),
    ) +
    pan(progress, 1.1, lanternRow(seconds, 214, 13, 6)) +
    svg`<g fill="#fff">${particles('snow', 60, seconds, { fall: 34, drift: -10, draw: (size) => svg`<circle r="${size * 1.9}" opacity="${size * 0.6}"/>` })}</g>`
  );
};
