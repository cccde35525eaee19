import { createRandom } from '#main/sandbox/sample-content/random.ts';
import {
  backdrop,
  birds,
  boat,
  frame,
  glow,
  houses,
  junk,
  lantern,
  mist,
  moved,
  orb,
  pagoda,
  particles,
  ridge,
  stars,
  svg,
  water,
} from './drawing.ts';

/** Draws a shot at a time in seconds and at its progress from 0 to 1. */
export type Shot = (seconds: number, progress: number) => string;

/** Moves a layer: far layers (small `depth`) less than near ones. */
const pan = (progress: number, depth: number, content: string) =>
  moved((0.5 - progress) * 90 * depth, 0, content);

const night = ['#0b1533', '#22345f', '#5a6f9c'] as const;

const river: Shot = (seconds, progress) => {
  const moonY = 168 - progress * 92;
  return (
    backdrop('sky', night) +
    stars(60, seconds) +
    moved(430, moonY, orb('moon', 26, '#f7ecc6')) +
    pan(
      progress,
      0.25,
      ridge('far', { base: 225, height: 110, peaks: 4, color: '#4c618f', haze: '#7288b2' }),
    ) +
    pan(progress, 0.5, ridge('mid', { base: 232, height: 70, peaks: 6, color: '#2b3d68', haze: '#4a5f8d' })) +
    water('water', { top: 226, colors: ['#3d5280', '#0c1736'], glint: '#f7ecc6', x: 430, seconds }) +
    mist('mist', 205, 44, '#7c92bb', 0.55) +
    moved(120 + progress * 190, 276 + Math.sin(seconds * 1.1) * 1.6, boat('#070d22', '#ffd58a')) +
    pan(progress, 1.3, reeds(seconds, '#050a1c'))
  );
};

function reeds(seconds: number, color: string): string {
  const random = createRandom('reeds');
  const stems = Array.from({ length: 34 }, (_, index) => {
    const x = index < 20 ? random.between(-70, 90) : random.between(560, 720);
    const [height, phase] = [random.between(45, 105), random.between(0, 6.28)];
    const bend = Math.sin(seconds * 0.9 + phase) * 7 + 10;
    return svg`<path d="M${x} 370Q${x + 2} ${360 - height / 2} ${x + bend} ${360 - height}" fill="none" stroke="${color}" stroke-width="2"/><ellipse cx="${x + bend}" cy="${358 - height}" rx="2.6" ry="9" fill="${color}" transform="rotate(${bend} ${x + bend} ${358 - height})"/>`;
  });
  return stems.join('');
}

const street: Shot = (seconds, progress) =>
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

const rain: Shot = (seconds, progress) =>
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

const snow: Shot = (seconds, progress) =>
  backdrop('sky', ['#aebfd3', '#d5dfe8', '#f3f5f4']) +
  moved(190, 84, orb('sun', 20, '#fff6e0')) +
  pan(progress, 0.25, ridge('far', { base: 230, height: 140, peaks: 4, color: '#b3c3d3', haze: '#eef2f3' })) +
  pan(progress, 0.5, ridge('mid', { base: 262, height: 104, peaks: 5, color: '#7f95ac', haze: '#e4ebee' })) +
  pan(progress, 0.6, moved(420, 240, svg`<g transform="scale(1.3)">${pagoda(5, '#3d4c5e', '#ffcf86')}</g>`)) +
  mist('mist', 196, 90, '#f3f5f4') +
  pan(
    progress,
    0.9,
    ridge('near', { base: 330, height: 74, peaks: 7, color: '#e9eff2', haze: '#ffffff' }) + pines('#42566a'),
  ) +
  svg`<g fill="#fff">${particles('snow', 150, seconds, { fall: 46, drift: -14, draw: (size) => svg`<circle r="${size * 2.6 - 0.4}" opacity="${0.35 + size * 0.55}"/>` })}</g>`;

function pines(color: string): string {
  const random = createRandom('pines');
  return Array.from({ length: 15 }, () => {
    const [x, y, size] = [random.between(-110, 750), random.between(306, 352), random.between(0.7, 1.4)];
    return svg`<g transform="translate(${x} ${y}) scale(${size})"><path d="M-15 0L0 -30L15 0ZM-12 -16L0 -44L12 -16ZM-8 -32L0 -56L8 -32Z" fill="${color}"/><path d="M-8 -14L0 -30L4 -20ZM-6 -28L0 -44L3 -36ZM-4 -44L0 -56L2 -48Z" fill="#fff" opacity=".85"/></g>`;
  }).join('');
}

const wishes: Shot = (seconds, progress) => {
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

const terraces: Shot = (seconds, progress) => {
  const steps = Array.from({ length: 8 }, (_, index) => {
    const y = 196 + index * 22;
    const edge = Array.from(
      { length: 23 },
      (_, place) => svg`${-130 + place * 40} ${y + Math.sin(place * 0.55 + index * 1.3) * (9 + index * 1.5)}`,
    ).join('L');
    const light = 0.85 - index * 0.06 + Math.sin(seconds * 0.8 + index) * 0.05;
    return pan(
      progress,
      0.4 + index * 0.1,
      svg`<path d="M${edge}V420H-130Z" fill="#35523f"/><path d="M${edge}" transform="translate(0 3)" fill="none" stroke="#f6d9a0" stroke-width="${5 + index * 1.4}" opacity="${light}"/><path d="M${edge}" transform="translate(0 ${9 + index * 1.6})" fill="none" stroke="#1f3a2c" stroke-width="3"/>`,
    );
  });
  return (
    backdrop('sky', ['#7fa6c4', '#f0c08a', '#fbe3b4']) +
    moved(210, 150 - progress * 56, orb('sun', 24, '#fff0c0')) +
    pan(progress, 0.2, ridge('far', { base: 206, height: 84, peaks: 5, color: '#9a8f9c', haze: '#f2cf9c' })) +
    moved(420 - progress * 150, 70, birds(seconds, '#5b4a52')) +
    steps.join('') +
    moved(
      Math.sin(seconds * 0.2) * 20,
      0,
      mist('mist', 168, 80, '#fff3d8', 0.75) + mist('low', 250, 60, '#fff3d8', 0.35),
    )
  );
};

const bamboo: Shot = (seconds, progress) => {
  const grove = (name: string, count: number, width: number, color: string, depth: number) => {
    const random = createRandom('bamboo', name);
    const stems = Array.from({ length: count }, () => {
      const [x, phase] = [random.between(-110, 750), random.between(0, 6.28)];
      const bend = Math.sin(seconds * 0.7 + phase) * 7 * depth;
      const joints = [60, 150, 240, 330]
        .map(
          (y) =>
            svg`<path d="M${x - width * 0.8 + bend * (1 - y / 360)} ${y}h${width * 1.6}" stroke-width="1.5" opacity=".5"/>`,
        )
        .join('');
      const leaves = Array.from({ length: 6 }, (_, leaf) => {
        const y = 16 + leaf * 32;
        const side = leaf % 2 === 0 ? 1 : -1;
        const root = x + bend * (1 - y / 360);
        return svg`<path d="M${root} ${y}q${side * 20} ${2 + Math.sin(seconds * 1.4 + phase + leaf) * 4} ${side * 40} 18q${-side * 24} -2 ${-side * 40} -18Z" fill="${color}" stroke="none"/>`;
      }).join('');
      return svg`<g stroke="${color}" fill="none"><path d="M${x} 380Q${x} 180 ${x + bend} -20" stroke-width="${width}"/><g stroke="#eef5d6">${joints}</g>${leaves}</g>`;
    });
    return pan(progress, depth, stems.join(''));
  };
  return (
    backdrop('sky', ['#cfe0b4', '#eaf0cf', '#b9cf9f']) +
    moved(420, 120, orb('sun', 30, '#fffbe2')) +
    grove('far', 20, 5, '#a3bd8b', 0.3) +
    mist('mist', 180, 180, '#eaf0cf', 0.7) +
    grove('mid', 12, 9, '#6b9461', 0.7) +
    grove('near', 6, 17, '#2f5a3c', 1.4) +
    particles('leaves', 16, seconds, {
      fall: 34,
      drift: 26,
      draw: (size, phase) =>
        svg`<path d="M0 0q6 -5 13 0q-7 4 -13 0Z" fill="#4f7d47" transform="rotate(${phase * 57 + seconds * 50}) scale(${size})"/>`,
    })
  );
};

const sea: Shot = (seconds, progress) => {
  const swell = (index: number, color: string) => {
    const y = 226 + index * 28;
    const points = Array.from(
      { length: 45 },
      (_, place) =>
        svg`${-130 + place * 20} ${y + Math.sin(place * 0.5 + index * 1.9 + seconds * (0.7 + index * 0.12)) * (4 + index * 1.8)}`,
    ).join('L');
    return pan(
      progress,
      0.4 + index * 0.25,
      svg`<path d="M${points}V420H-130Z" fill="${color}"/><path d="M${points}" fill="none" stroke="#fff3dc" opacity=".45" stroke-width="1.5"/>`,
    );
  };
  const at = (x: number, y: number, size: number, phase: number) =>
    svg`<g transform="translate(${x} ${y + Math.sin(seconds * 0.9 + phase) * 3}) rotate(${Math.sin(seconds * 0.8 + phase) * 2.5}) scale(${size})">${junk('#3a2a34', '#c9583c')}</g>`;
  return (
    backdrop('sky', ['#6f9fbd', '#f2b98a', '#fbdfae']) +
    moved(330, 178, orb('sun', 34, '#fff0c4')) +
    pan(
      progress,
      0.2,
      ridge('isle', { base: 226, height: 40, peaks: 3, color: '#8e8194', haze: '#e6b795' }),
    ) +
    water('water', { top: 222, colors: ['#e2a983', '#3f6f86'], glint: '#fff0c4', x: 330, seconds }) +
    at(140 + progress * 40, 236, 0.5, 1) +
    swell(1, '#5d8a9a') +
    at(470 - progress * 130, 262, 1.05, 0) +
    swell(2, '#3c6b80') +
    swell(3, '#244f66') +
    swell(4, '#14374c') +
    moved(80 + progress * 130, 66, birds(seconds, '#4c4450'))
  );
};

const galaxy: Shot = (seconds, progress) => {
  const streak = (seconds - 3) / 0.9;
  const meteor =
    streak > 0 && streak < 1
      ? svg`<path d="M${520 - streak * 220} ${40 + streak * 90}l46 -19" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity="${1 - streak}"/>`
      : '';
  return (
    backdrop('sky', ['#060a1f', '#132149', '#3d5080']) +
    svg`<g transform="rotate(${progress * 9 - 4} 320 500)">${svg`<g transform="rotate(-24 320 180)">${mist('way', 70, 150, '#8fa5d8', 0.28)}</g>`}${stars(190, seconds)}</g>` +
    meteor +
    pan(
      progress,
      0.3,
      ridge('far', { base: 290, height: 100, peaks: 4, color: '#22335f', haze: '#3f5484' }),
    ) +
    pan(
      progress,
      0.8,
      ridge('near', { base: 340, height: 78, peaks: 3, color: '#060b1e', haze: '#0d1632' }),
    ) +
    pan(progress, 0.8, moved(236, 292, svg`<g transform="scale(1.2)">${pagoda(6, '#050916', '#ffcf86')}</g>`))
  );
};

const blossom: Shot = (seconds, progress) => {
  const random = createRandom('blossom');
  const flowers = Array.from({ length: 46 }, () => {
    const along = random.next();
    const [x, y, size] = [
      640 - along * 400 + random.between(-26, 26),
      50 + along * 96 + random.between(-34, 34),
      random.between(4, 8),
    ];
    const petals = [0, 72, 144, 216, 288]
      .map(
        (angle) =>
          svg`<ellipse cy="${-size * 0.7}" rx="${size * 0.5}" ry="${size * 0.68}" transform="rotate(${angle})"/>`,
      )
      .join('');
    return svg`<g transform="translate(${x} ${y + Math.sin(seconds * 0.9 + x) * 1.5})" fill="${random.chance(0.5) ? '#f0a9b4' : '#f8ccd0'}">${petals}<circle r="${size * 0.26}" fill="#c8553d"/></g>`;
  });
  const branch = svg`<path d="M760 -10Q600 40 500 96T220 150M560 62Q520 20 440 14M470 110Q420 160 360 196" fill="none" stroke="#4a2f2f" stroke-width="8" stroke-linecap="round"/>`;
  return (
    backdrop('sky', ['#c3d9dc', '#f0e6dc', '#f9efe2']) +
    pan(progress, 0.2, ridge('far', { base: 226, height: 80, peaks: 4, color: '#a9c2c4', haze: '#f0e6dc' })) +
    pan(progress, 0.5, moved(170, 246, svg`<g transform="scale(1.15)">${pagoda(2, '#50656a')}</g>`)) +
    water('water', { top: 244, colors: ['#d6e2e0', '#93b1b5'], glint: '#ffffff', x: 250, seconds }) +
    mist('mist', 214, 56, '#f9efe2', 0.7) +
    moved(
      330 - progress * 90,
      300 + Math.sin(seconds) * 1.5,
      svg`<g transform="scale(.8)">${boat('#3e4d52', '#e9c9a0')}</g>`,
    ) +
    pan(progress, 1.4, branch + flowers.join('')) +
    particles('petals', 34, seconds, {
      fall: 36,
      drift: -24,
      draw: (size, phase) =>
        svg`<ellipse rx="${size * 4.4}" ry="${size * 2.6}" fill="#f2b3bd" opacity=".9" transform="rotate(${phase * 57 + seconds * 60})"/>`,
    })
  );
};

export const shots = {
  river,
  street,
  rain,
  snow,
  wishes,
  terraces,
  bamboo,
  sea,
  galaxy,
  blossom,
} as const satisfies Readonly<Record<string, Shot>>;
export type ShotName = keyof typeof shots;

/** Zooms slowly into a picture of the frame's size. */
export function zoomed(progress: number, content: string): string {
  const scale = 1 + progress * 0.07;
  return svg`<g transform="translate(${(frame.width * (1 - scale)) / 2} ${(frame.height * (1 - scale)) / 2}) scale(${String(scale)})">${content}</g>`;
}
