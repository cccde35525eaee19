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

export const autumn: Shot = (seconds, progress) => {
  const random = createRandom('autumn');
  const leaf = svg`<path d="M0 0Q-8 -4 -9 -11Q-4 -12 0 -9Q4 -12 9 -11Q8 -4 0 0Z"/>`;
  const crowns = Array.from({ length: 130 }, (_, index) => {
    const trunk = index % 4;
    const [angle, reach, size] = [random.between(0, 6.28), random.next() ** 0.6, random.between(13, 30)];
    const x = 20 + trunk * 200 + Math.cos(angle) * 118 * reach;
    const y = 76 + Math.sin(angle) * 74 * reach + Math.sin(seconds + trunk) * 1.5;
    const color = ['#e9b53c', '#f3c85a', '#d99a2c', '#c97f25'][index % 4] ?? '';
    return svg`<circle cx="${x}" cy="${y}" r="${size}" fill="${color}"/>`;
  });
  const trunks = [0, 1, 2, 3].map(
    (index) =>
      svg`<path d="M${8 + index * 200} 320Q${20 + index * 200} 180 ${16 + index * 200} 70H${26 + index * 200}Q${26 + index * 200} 200 ${36 + index * 200} 320ZM${20 + index * 200} 160L${60 + index * 200} 96M${20 + index * 200} 190L${-22 + index * 200} 110" fill="#5a4030" stroke="#5a4030" stroke-width="5"/>`,
  );
  return (
    backdrop('sky', ['#9dc0d2', '#f3e4c0', '#f5d79a']) +
    pan(progress, 0.2, ridge('far', { base: 236, height: 80, peaks: 5, color: '#b59c79', haze: '#f3e0b4' })) +
    pan(progress, 0.4, moved(330, 262, svg`<g transform="scale(1.1)">${pagoda(3, '#7d5a42')}</g>`)) +
    svg`<path d="M-130 268Q320 240 770 270V420H-130Z" fill="#d9ac4a"/><path d="M-130 300Q200 270 770 316V420H-130Z" fill="#e8bf62"/>` +
    pan(progress, 0.9, trunks.join('') + crowns.join('')) +
    svg`<g fill="#f3c04a">${particles('gold', 26, seconds, { fall: 44, drift: -22, draw: (size, phase) => svg`<g transform="rotate(${phase * 57 + seconds * 70}) scale(${size})">${leaf}</g>` })}</g>`
  );
};

export const lotus: Shot = (seconds, progress) => {
  const random = createRandom('lotus');
  const plants = Array.from({ length: 26 }, (_, index) => {
    const depth = index / 26;
    const [x, size, phase] = [random.between(-110, 750), 0.5 + depth * 1.1, random.between(0, 6.28)];
    const [y, sway] = [210 + depth * 170, Math.sin(seconds * 0.8 + phase) * 5];
    const pad = svg`<ellipse rx="52" ry="15" fill="${index % 2 === 0 ? '#3f7d58' : '#558f62'}"/><path d="M0 0L-40 -6M0 0L40 -4M0 0L10 13M0 0L-18 13M0 0L6 -14" stroke="#83b184" stroke-width="1.4"/>`;
    const flower = svg`<path d="M0 0Q${sway} -30 ${sway} -58" stroke="#3f7d58" stroke-width="3.4" fill="none"/><g transform="translate(${sway} -58)"><path d="M-18 -6Q-24 -22 -12 -30Q-2 -16 0 0ZM18 -6Q24 -22 12 -30Q2 -16 0 0Z" fill="#eba3b4"/><path d="M-10 0Q-16 -26 0 -38Q16 -26 10 0Q0 6 -10 0Z" fill="#f6c6cf"/></g>`;
    return pan(
      progress,
      0.4 + depth,
      svg`<g transform="translate(${x} ${y}) scale(${size})">${pad}${index % 3 === 1 ? flower : ''}</g>`,
    );
  });
  return (
    backdrop('sky', ['#b9d7d5', '#e3ecd9', '#f2ecd2']) +
    pan(progress, 0.2, ridge('far', { base: 190, height: 70, peaks: 4, color: '#9dbdb6', haze: '#e3ecd9' })) +
    water('water', { top: 186, colors: ['#bcd8cd', '#5e9186'], glint: '#f4fbf0', x: 320, seconds }) +
    moved(
      420 - progress * 130,
      212 + Math.sin(seconds) * 1.4,
      svg`<g transform="scale(.7)">${boat('#3a4c48', '#efcf9c')}</g>`,
    ) +
    plants.join('')
  );
};

/** Desert poplars, and sand that the wind blows over the dunes. */
export const desert: Shot = (seconds, progress) => {
  const random = createRandom('poplars');
  const dune = (y: number, lift: number, color: string) =>
    svg`<path d="M-130 ${y}Q60 ${y - lift} 250 ${y + 8}T770 ${y - lift * 0.4}V420H-130Z" fill="${color}"/>`;
  const tree = (x: number, y: number, size: number) => {
    const crown = Array.from({ length: 15 }, (_, index) => {
      const [dx, dy] = [random.between(-36, 36), random.between(-40, 16)];
      return svg`<circle cx="${dx}" cy="${-84 + dy + Math.sin(seconds * 1.3 + index) * 1.6}" r="${random.between(11, 20)}" fill="${index % 2 === 0 ? '#e0a32f' : '#efbf50'}"/>`;
    });
    return svg`<g transform="translate(${x} ${y}) scale(${size})"><path d="M-9 4Q-2 -40 -12 -84L-4 -60L2 -96L6 -56L20 -84Q4 -40 11 4Z" fill="#5d3f2b"/>${crown.join('')}</g>`;
  };
  return (
    backdrop('sky', ['#7fb2cd', '#f3dfb2', '#f7d69a']) +
    moved(470, 96, orb('sun', 26, '#fff4cf')) +
    pan(progress, 0.25, dune(232, 54, '#e3b877')) +
    pan(progress, 0.5, dune(266, 46, '#d3a05c') + tree(470, 268, 0.7)) +
    pan(progress, 0.8, dune(306, -40, '#c08a48') + tree(150, 322, 1.25) + tree(330, 318, 0.9)) +
    pan(progress, 1.2, dune(348, 26, '#a8733a')) +
    svg`<g stroke="#fbe7bd" stroke-linecap="round">${particles('sand', 40, seconds, { fall: 3, drift: 190, draw: (size) => svg`<path d="M0 0h${24 * size}" stroke-width="${size}" opacity="${size * 0.4}"/>` })}</g>`
  );
};

/** Rows of tea bushes on hills, with pickers. */
export const teaHills: Shot = (seconds, progress) => {
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = 206 + index * 21;
    const bumps = Array.from(
      { length: 45 },
      (_, place) =>
        svg`<ellipse cx="${-124 + place * 21 + (index % 2) * 10}" cy="${y + Math.sin(place * 0.27 + index * 0.7) * 13}" rx="${12 + index}" ry="${9 + index}"/>`,
    );
    const green = `rgb(${112 - index * 8},${150 - index * 7},${92 - index * 5})`;
    return pan(progress, 0.3 + index * 0.12, svg`<g fill="${green}">${bumps.join('')}</g>`);
  });
  const picker = (x: number, y: number, phase: number) =>
    moved(
      x,
      y + Math.sin(seconds * 2 + phase) * 1.2,
      svg`<path d="M-9 22Q-10 2 0 0Q10 2 9 22Z" fill="#3f5c7a"/><circle cy="-5" r="5" fill="#e8c9a0"/><path d="M-14 -5L0 -15L14 -5Z" fill="#e2c078"/><path d="M6 8L${18 + Math.sin(seconds * 3 + phase) * 3} 12" stroke="#3f5c7a" stroke-width="4"/><path d="M-20 6h13v13h-11Z" fill="#a8773f"/>`,
    );
  return (
    backdrop('sky', ['#a8cfd6', '#e8efd8', '#f6edc9']) +
    moved(180, 84, orb('sun', 20, '#fff6d4')) +
    pan(progress, 0.2, ridge('far', { base: 214, height: 96, peaks: 4, color: '#9dbfae', haze: '#e8efd8' })) +
    mist('mist', 156, 80, '#f6f3dc', 0.75) +
    rows.slice(0, 5).join('') +
    pan(progress, 0.8, picker(230, 272, 0) + picker(330, 266, 1.7) + picker(470, 274, 3.1)) +
    rows.slice(5).join('')
  );
};
