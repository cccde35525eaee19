import { createRandom } from '#main/sandbox/sample-content/random.ts';
import { backdrop, birds, mist, moved, orb, pagoda, particles, ridge, stars, svg } from '../drawing.ts';
import { pan, type Shot } from '../shot.ts';

export const snow: Shot = (seconds, progress) =>
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

export const terraces: Shot = (seconds, progress) => {
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

export const galaxy: Shot = (seconds, progress) => {
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

/** Horses on grassland below the hills. */
export const grassland: Shot = (seconds, progress) => {
  const horse = (size: number, color: string, phase: number) => {
    const swing = Math.sin(seconds * 6 + phase) * 9;
    return svg`<g transform="translate(0 ${-Math.abs(Math.cos(seconds * 6 + phase)) * 4}) scale(${size})"><path d="M-34 -2L${-44 - swing} 34M-26 0L${-22 + swing} 34M22 0L${16 - swing} 34M30 -2L${38 + swing} 34" stroke="${color}" stroke-width="6.5" stroke-linecap="round"/><path d="M-42 -8Q-44 -24 -20 -24H20L38 -52Q44 -60 48 -50L62 -38Q62 -30 52 -32L46 -30Q44 -8 32 0Q-10 10 -42 -8Z" fill="${color}"/><path d="M20 -24L36 -54L28 -50Q14 -40 12 -24ZM-42 -14Q-62 -12 ${-64 - swing * 0.4} 8Q-52 -2 -40 -4Z" fill="#2b2420"/></g>`;
  };
  const clouds = [60, 260, 480].map((x, index) =>
    moved(
      x + progress * 40,
      60 + (index % 2) * 34,
      svg`<path d="M-60 12Q-58 -8 -34 -6Q-26 -26 0 -20Q26 -28 34 -6Q58 -8 60 12Z" fill="#fff" opacity=".85"/>`,
    ),
  );
  return (
    backdrop('sky', ['#6fb0d8', '#bfe0ea', '#eef4dc']) +
    clouds.join('') +
    pan(progress, 0.2, ridge('far', { base: 214, height: 84, peaks: 5, color: '#8fa9c4', haze: '#d6e8e4' })) +
    pan(
      progress,
      0.4,
      ridge('hill', { base: 246, height: 40, peaks: 3, color: '#86b06a', haze: '#a9c97f' }),
    ) +
    svg`<path d="M-130 252Q320 226 770 256V420H-130Z" fill="#8fbc62"/><path d="M-130 300Q260 270 770 312V420H-130Z" fill="#74a550"/>` +
    pan(
      progress,
      0.4,
      svg`<path d="M486 250Q490 222 520 218Q550 222 554 250Z" fill="#f4efe2"/><path d="M484 232Q520 206 556 232L550 238Q520 218 490 238Z" fill="#b8452f"/><rect x="512" y="234" width="16" height="16" fill="#7d5a3a"/>`,
    ) +
    moved(40 + progress * 330, 282, horse(0.6, '#8a5a38', 1)) +
    moved(-20 + progress * 400, 296, horse(0.75, '#4a3628', 2.6)) +
    moved(60 + progress * 420, 318, horse(1, '#d9c6a4', 0)) +
    moved(560 - progress * 300, 84, birds(seconds, '#46586a'))
  );
};
