import { createRandom } from '#main/sandbox/sample-content/random.ts';
import { backdrop, birds, boat, junk, mist, moved, orb, ridge, stars, svg, water } from '../drawing.ts';
import { pan, type Shot } from '../shot.ts';

const night = ['#0b1533', '#22345f', '#5a6f9c'] as const;

export const river: Shot = (seconds, progress) => {
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

export const sea: Shot = (seconds, progress) => {
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

export const falls: Shot = (seconds, progress) => {
  const random = createRandom('falls');
  const threads = Array.from({ length: 34 }, () => {
    const [x, phase, length] = [random.between(282, 364), random.between(0, 240), random.between(40, 90)];
    const y = ((seconds * 150 + phase) % 250) + 30;
    return svg`<path d="M${x} ${y}v${length}" stroke-width="${random.between(1, 3)}" opacity=".7"/>`;
  });
  const rock = (x: number, y: number, size: number, color: string) =>
    svg`<path d="M${x - 40 * size} ${y}Q${x - 36 * size} ${y - 30 * size} ${x} ${y - 32 * size}T${x + 42 * size} ${y}Z" fill="${color}"/>`;
  return (
    backdrop('sky', ['#9dbfc4', '#d6e4dc', '#c3d6cb']) +
    pan(
      progress,
      0.2,
      ridge('far', { base: 180, height: 120, peaks: 3, color: '#9db8b6', haze: '#d6e4dc' }),
    ) +
    pan(
      progress,
      0.5,
      svg`<path d="M-130 420V40Q60 20 150 60T282 40V330ZM770 420V20Q600 30 500 56T364 40V330Z" fill="#4d655d"/><path d="M-130 420V120Q40 80 140 120T282 110V340ZM770 420V100Q620 90 500 130T364 110V340Z" fill="#3a5049"/><path d="M282 36H364V300H282Z" fill="#dcebe9"/><g stroke="#ffffff" fill="none">${threads.join('')}</g>`,
    ) +
    water('water', {
      top: 286,
      colors: ['#cfe2df', '#4e7a78'],
      glint: '#ffffff',
      x: 320,
      seconds: seconds * 2,
    }) +
    mist('spray', 250, 80, '#f4faf8', 0.85) +
    pan(
      progress,
      1.1,
      rock(90, 362, 1.6, '#26352f') + rock(560, 366, 2, '#2c3d36') + rock(330, 372, 0.9, '#33463f'),
    ) +
    moved(420 - progress * 220, 90, birds(seconds, '#33463f'))
  );
};

/** A frozen lake at night, with cracks in the ice and northern lights. */
export const ice: Shot = (seconds, progress) => {
  const random = createRandom('ice');
  const cracks = Array.from({ length: 22 }, () => {
    const [x, y] = [random.between(-110, 750), random.between(238, 356)];
    const turns = Array.from({ length: 4 }, () => svg`l${random.between(-60, 60)} ${random.between(4, 16)}`);
    return svg`<path d="M${x} ${y}${turns.join('')}"/>`;
  });
  const curtain = (x: number, color: string, phase: number) => {
    const points = Array.from(
      { length: 15 },
      (_, place) =>
        svg`${x + place * 30} ${120 - place * 3 + Math.sin(place * 0.6 + seconds * 0.5 + phase) * 20}`,
    ).join('L');
    return svg`<path d="M${points}" fill="none" stroke="${color}" stroke-width="54" stroke-linecap="round" opacity=".2"/><path d="M${points}" fill="none" stroke="${color}" stroke-width="16" stroke-linecap="round" opacity=".4"/>`;
  };
  return (
    backdrop('sky', ['#0c1b36', '#1d4260', '#5e97a2']) +
    stars(70, seconds) +
    pan(progress, 0.1, curtain(-60, '#6fe3b4', 0) + curtain(210, '#7fd0e6', 2)) +
    pan(progress, 0.3, ridge('far', { base: 236, height: 74, peaks: 5, color: '#24425e', haze: '#6fa0ac' })) +
    svg`<rect x="-130" y="232" width="900" height="190" fill="#9ccbd2"/>` +
    pan(
      progress,
      0.9,
      svg`<g fill="none" stroke="#e9fbfb" stroke-width="2.2">${cracks.join('')}</g><g transform="translate(430 262)"><path d="M-8 22Q-9 2 0 0Q9 2 8 22Z" fill="#20314a"/><circle cy="-6" r="5.4" fill="#20314a"/><circle cx="14" cy="8" r="22" fill="#ffd98a" opacity=".3"/><circle cx="14" cy="8" r="4" fill="#ffe6ae"/></g>`,
    )
  );
};

/** A lighthouse whose beam turns over the sea. */
export const lighthouse: Shot = (seconds, progress) => {
  const turn = Math.cos(seconds * 0.9);
  const reach = 760 * turn;
  return (
    backdrop('sky', ['#101a38', '#2c3f68', '#71789a']) +
    stars(60, seconds) +
    pan(
      progress,
      0.2,
      ridge('isle', { base: 236, height: 34, peaks: 4, color: '#39476f', haze: '#6d7598' }),
    ) +
    water('water', { top: 232, colors: ['#48587f', '#0d1836'], glint: '#f7e2ae', x: 430, seconds }) +
    moved(
      90 + progress * 110,
      262 + Math.sin(seconds) * 2,
      svg`<g transform="scale(.75)">${junk('#0b1228', '#59463f')}</g>`,
    ) +
    svg`<path d="M452 118L${452 + reach} ${118 - 34 * (1 - turn * turn) - 40}V${118 + 60}Z" fill="#fff0bd" opacity="${0.2 + 0.12 * Math.abs(turn)}"/>` +
    pan(
      progress,
      0.9,
      svg`<path d="M370 300Q420 226 470 240T640 292L770 330V420H340Z" fill="#0a1126"/><path d="M436 246L443 132H461L468 246Z" fill="#ece4d4"/><path d="M439 206L465 206L463 176H441ZM443 146H461L460 158H443Z" fill="#b8452f"/><rect x="440" y="110" width="24" height="22" fill="#ffe9a8"/><path d="M434 132h36v5h-36ZM438 110L452 94L466 110Z" fill="#20283f"/>`,
    )
  );
};

/** Two dragon boats with drummers. */
export const dragonBoats: Shot = (seconds, progress) => {
  const dragon = (color: string, trim: string, phase: number) => {
    const rowers = Array.from({ length: 7 }, (_, index) => {
      const stroke = Math.sin(seconds * 4 + phase) * 9;
      const x = -78 + index * 24;
      return svg`<circle cx="${x + 4}" cy="-24" r="5" fill="#f0cfa4"/><path d="M${x} -6Q${x - 2} -20 ${x + 4} -19Q${x + 10} -18 ${x + 10} -6Z" fill="${trim}"/><path d="M${x + 8} -14L${x + 10 + stroke} 14" stroke="#5d3f2b" stroke-width="3"/>`;
    });
    return svg`${rowers.join('')}<path d="M-122 -10Q-112 10 -60 12H80Q108 10 128 -14L140 -34Q146 -42 160 -36L150 -30L162 -24L146 -20Q132 6 92 18H-70Q-114 16 -130 -26Z" fill="${color}"/><path d="M-100 4H100" stroke="${trim}" stroke-width="3" stroke-dasharray="9 6"/><circle cx="149" cy="-34" r="2.4" fill="#fff"/><path d="M-132 -30q-14 -10 -8 -24q10 6 16 18" fill="${trim}"/>`;
  };
  return (
    backdrop('sky', ['#8cc0d6', '#dcecdc', '#f7efcf']) +
    pan(progress, 0.2, ridge('far', { base: 206, height: 70, peaks: 5, color: '#90b5a5', haze: '#dcecdc' })) +
    pan(progress, 0.4, svg`<path d="M-130 214Q320 196 770 214V240H-130Z" fill="#5f8d62"/>`) +
    water('water', {
      top: 218,
      colors: ['#9cc9cf', '#3b7d8c'],
      glint: '#ffffff',
      x: 320,
      seconds: seconds * 1.6,
    }) +
    moved(
      90 + progress * 200,
      258 + Math.sin(seconds * 4) * 2,
      svg`<g transform="scale(.8)">${dragon('#2f6f77', '#e8b23c', 1)}</g>`,
    ) +
    moved(
      140 + progress * 330,
      318 + Math.sin(seconds * 4 + 1) * 2.4,
      svg`<g transform="scale(1.25)">${dragon('#b5392b', '#f2c14e', 0)}</g>`,
    )
  );
};
