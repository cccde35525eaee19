import { createRandom } from '#main/sandbox/sample-content/random.ts';
import { backdrop, boat, mist, moved, orb, pagoda, particles, ridge, svg, water } from '../drawing.ts';
import { pan, type Shot } from '../shot.ts';

export const bamboo: Shot = (seconds, progress) => {
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

export const blossom: Shot = (seconds, progress) => {
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
