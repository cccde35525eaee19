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
