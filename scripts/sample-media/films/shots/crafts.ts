import { backdrop, glow, moved, particles, svg } from '../drawing.ts';
import { pan, type Shot } from '../shot.ts';
import { room, worker } from './room.ts';

/** A potter's wheel, on which a bowl grows. */
export const wheel: Shot = (seconds, progress) => {
  const grown = 0.5 + progress * 0.5;
  const [top, wide] = [274 - 84 * grown, 46 + 22 * grown + Math.sin(seconds * 9) * 1.5];
  const rings = [0.25, 0.5, 0.75].map((share) => {
    const y = 274 - 84 * grown * share;
    return svg`<path d="M${330 - 34 - (wide - 34) * share} ${y}Q330 ${y + 13} ${330 + 34 + (wide - 34) * share} ${y}" fill="none" stroke="#a88a6d" stroke-width="2"/>`;
  });
  return (
    room(['#6c5a4a', '#9c8468'], '#fff0cf', progress) +
    pan(
      progress,
      0.4,
      [440, 490, 540, 590]
        .map(
          (x, index) =>
            svg`<path d="M${x - 14} 150Q${x - 20} 120 ${x - 7} 112V102H${x + 7}V112Q${x + 20} 120 ${x + 14} 150Z" fill="${['#5d8aa0', '#d9cdb4', '#93ab8b', '#b5654a'][index] ?? ''}"/>`,
        )
        .join('') + svg`<rect x="410" y="150" width="210" height="8" fill="#4a3426"/>`,
    ) +
    pan(
      progress,
      0.7,
      moved(330, 150, worker('#3f5a6b', { x: 0, y: (top - 150) * 0.9 + 14 })) +
        svg`<rect x="-130" y="300" width="900" height="120" fill="#54402f"/><ellipse cx="330" cy="290" rx="122" ry="25" fill="#3a2c22"/><ellipse cx="330" cy="282" rx="122" ry="25" fill="#7d6550"/><path d="M${330 + Math.cos(seconds * 8) * 104} ${282 + Math.sin(seconds * 8) * 20}L330 282" stroke="#5e4a3a" stroke-width="4"/>` +
        svg`<path d="M${330 - wide} ${top}Q${330 - wide + 4} 262 296 280Q330 292 364 280Q${330 + wide - 4} 262 ${330 + wide} ${top}Z" fill="#cbb094"/><ellipse cx="330" cy="${top}" rx="${wide}" ry="11" fill="#8f745a"/>${rings.join('')}` +
        svg`<circle cx="${330 - wide - 3}" cy="${top + 14}" r="12" fill="#e7c39a"/><circle cx="${330 + wide + 3}" cy="${top + 14}" r="12" fill="#e7c39a"/>`,
    )
  );
};

/** Long cloths that dry in the wind, blue with white patterns. */
export const cloth: Shot = (seconds, progress) => {
  const hang = (x: number, width: number, color: string, mark: string, index: number) => {
    const sway = (y: number) => Math.sin(seconds * 1.2 + index * 1.3 + y * 0.012) * y * 0.07;
    const side = (from: number, down: boolean) => {
      const ys = [0, 60, 120, 180, 240, 290];
      return (down ? ys : ys.toReversed()).map((y) => svg`${from + sway(y)} ${34 + y}`).join('L');
    };
    const dots = [50, 110, 170, 230].map(
      (y) =>
        svg`<g transform="translate(${x + width / 2 + sway(y)} ${34 + y})" fill="${mark}"><circle r="7"/><circle cx="-17" cy="-11" r="4"/><circle cx="17" cy="-11" r="4"/><circle cx="-17" cy="11" r="4"/><circle cx="17" cy="11" r="4"/></g>`,
    );
    return svg`<path d="M${side(x, true)}L${side(x + width, false)}Z" fill="${color}"/>${dots.join('')}`;
  };
  return (
    backdrop('sky', ['#bcd8e4', '#eaf1ec', '#f5efdd']) +
    pan(
      progress,
      0.2,
      svg`<path d="M-130 250Q120 170 320 236T770 220V420H-130Z" fill="#a9c3b2"/><path d="M-130 300Q200 246 400 290T770 280V420H-130Z" fill="#86a98f"/>`,
    ) +
    pan(
      progress,
      0.5,
      svg`<path d="M-130 46H770" stroke="#6d5138" stroke-width="6"/>` +
        [-90, 60, 210, 360, 510, 660].map((x, index) => hang(x, 92, '#7f9fc2', '#e4edf4', index)).join(''),
    ) +
    pan(
      progress,
      1,
      svg`<path d="M-130 34H770" stroke="#4d3826" stroke-width="8"/>` +
        [-60, 130, 330, 540]
          .map((x, index) => hang(x, 112, index % 2 === 0 ? '#26477a' : '#355f98', '#f2f5f4', index + 3))
          .join(''),
    ) +
    pan(
      progress,
      1,
      moved(
        470,
        330,
        svg`<path d="M-26 60Q-28 -30 0 -34Q28 -30 26 60Z" fill="#b8553c"/><circle cy="-50" r="15" fill="#e7c39a"/><path d="M-16 -52Q-16 -70 0 -70T16 -52Q0 -60 -16 -52Z" fill="#2b2420"/><path d="M18 -16L${46 + Math.sin(seconds * 1.2) * 4} -64" stroke="#b8553c" stroke-width="11" stroke-linecap="round"/>`,
      ),
    )
  );
};

/** A brush that writes strokes on paper. */
export const brush: Shot = (seconds, progress) => {
  const strokes = [
    'M232 176Q330 150 428 170',
    'M330 128Q334 200 322 262',
    'M318 190Q280 236 226 256',
    'M338 192Q376 238 440 258',
  ];
  const written = progress * strokes.length * 1.1;
  const [x, y] = [330 + Math.sin(seconds * 1.7) * 86, 208 + Math.cos(seconds * 1.3) * 44];
  const drawn = strokes.map((line, index) => {
    const share = Math.max(0, Math.min(1, written - index));
    return svg`<path d="${line}" pathLength="100" stroke-dasharray="100" stroke-dashoffset="${100 - share * 100}" opacity="${share > 0 ? 0.92 : 0}"/>`;
  });
  return (
    backdrop('desk', ['#6d4a33', '#4d3323']) +
    pan(
      progress,
      0.4,
      svg`<path d="M130 60L540 52L566 336L104 340Z" fill="#f7f0de"/><path d="M130 60L540 52L541 64L129 73ZM104 340L566 336L565 324L105 328Z" fill="#c9b48c"/><g fill="none" stroke="#1d1a1c" stroke-width="22" stroke-linecap="round">${drawn.join('')}</g><rect x="484" y="276" width="30" height="30" rx="3" fill="#b5392b" opacity="${progress > 0.85 ? 1 : 0}"/>` +
        svg`<rect x="590" y="120" width="96" height="130" rx="12" fill="#26221f"/><ellipse cx="638" cy="176" rx="30" ry="40" fill="#0c0b0c"/><path d="M-40 120Q20 90 60 124V190Q10 210 -40 190Z" fill="#93ab9b"/>`,
    ) +
    pan(
      progress,
      0.6,
      moved(
        x,
        y,
        svg`<path d="M0 0Q-10 -22 -6 -40H8Q10 -20 0 0Z" fill="#1d1a1c"/><path d="M-6 -40L-1 -190H7L8 -40Z" fill="#b98a4a"/><path d="M-6 -54H8V-40H-6Z" fill="#3a2a20"/><path d="M360 210L150 -70Q120 -96 92 -92L60 -40L230 300Z" fill="#3b4a66"/><path d="M112 -88Q70 -128 20 -122Q-4 -124 -6 -112Q-2 -102 18 -104Q-8 -98 -8 -88Q-6 -78 20 -82Q2 -74 6 -66Q12 -58 34 -66Q60 -58 84 -50Z" fill="#e7c39a"/><path d="M-2 -112Q10 -104 26 -104M-4 -88Q10 -80 28 -84" stroke="#c49a6c" stroke-width="2" fill="none"/>`,
      ),
    )
  );
};

/** A forge with a hammer, and sparks at each blow. */
export const forge: Shot = (seconds, progress) => {
  const beat = (seconds * 1.1) % 1;
  const lift = beat < 0.72 ? Math.sin((beat / 0.72) * 1.57) : 1 - (beat - 0.72) / 0.28;
  const age = beat < 0.5 ? beat * 2 : 1;
  const sparks = Array.from({ length: 20 }, (_, index) => {
    const angle = -2.9 + (index / 20) * 2.7;
    const reach = age * (60 + (index % 5) * 24);
    return svg`<circle cx="${356 + Math.cos(angle) * reach}" cy="${248 + Math.sin(angle) * reach + age * age * 50}" r="${2.6 * (1 - age)}"/>`;
  });
  return (
    room(['#2b2227', '#4d3630'], '#8fa0b5', progress) +
    glow('coal', '#ff8a3c') +
    pan(
      progress,
      0.4,
      svg`<circle cx="560" cy="210" r="${150 + Math.sin(seconds * 5) * 8}" fill="url(#coal)"/><path d="M470 340V170Q480 120 560 120T650 170V340Z" fill="#1f191b"/><path d="M510 250Q512 200 560 200T610 250Z" fill="#ff7d2e"/><path d="M520 250Q540 220 560 232T600 250Z" fill="#ffd36e"/>`,
    ) +
    pan(
      progress,
      0.7,
      moved(210, 170, worker('#5a3b34', { x: 92, y: 60 })) +
        svg`<path d="M300 262H440Q470 262 486 252V286H424Q404 300 404 326H448V352H292V326H336Q336 300 316 286H300Z" fill="#17161b"/><path d="M286 250H420L424 262H286Z" fill="${age < 0.4 ? '#ffc46b' : '#f0853c'}"/>` +
        svg`<g transform="translate(290 236) rotate(${-56 * lift})"><path d="M-10 -8H74V2H-10Z" fill="#7d5a3a"/><path d="M56 -26H88V14H56Z" fill="#3c3f4a"/></g><g fill="#ffd98a">${sparks.join('')}</g>`,
    )
  );
};

/** A drum with a drummer, and ribbons. */
export const drum: Shot = (seconds, progress) => {
  const beat = Math.abs(Math.sin(seconds * 4.4));
  const dancer = (x: number, color: string, phase: number) => {
    const swing = Math.sin(seconds * 4.4 + phase);
    return moved(
      x,
      300 - Math.abs(swing) * 9,
      svg`<path d="M-18 50L-10 0H10L18 50Z" fill="${color}"/><path d="M-8 2L${-34} ${-16 - swing * 18}M8 2L34 ${-16 + swing * 18}" stroke="${color}" stroke-width="8" stroke-linecap="round"/><circle cy="-16" r="13" fill="#e7c39a"/><path d="M-14 -18Q0 -38 14 -18Z" fill="#2b2420"/><path d="M34 ${-16 + swing * 18}q24 ${-20 * swing} 46 ${10 * swing}M-34 ${-16 - swing * 18}q-24 ${20 * swing} -46 ${-10 * swing}" fill="none" stroke="#f2c14e" stroke-width="5"/>`,
    );
  };
  return (
    backdrop('sky', ['#7a2d33', '#c9573c', '#f0a95a']) +
    pan(
      progress,
      0.2,
      svg`<path d="M-130 230L-20 150L90 214L210 136L330 210L450 140L580 216L770 150V420H-130Z" fill="#7d3038"/>`,
    ) +
    svg`<g fill="#ffe3a0">${particles('paper', 34, seconds, { fall: 60, drift: 18, draw: (size, phase) => svg`<rect width="${7 * size}" height="${4 * size}" transform="rotate(${phase * 57 + seconds * 120})"/>` })}</g>` +
    svg`<rect x="-130" y="330" width="900" height="90" fill="#4a1f26"/>` +
    pan(
      progress,
      0.6,
      dancer(70, '#2f6f77', 0) +
        dancer(180, '#33508a', 1.6) +
        dancer(470, '#2f6f77', 3.1) +
        dancer(580, '#33508a', 4.7),
    ) +
    pan(
      progress,
      0.9,
      svg`<ellipse cx="326" cy="286" rx="${84 + beat * 3}" ry="${84 + beat * 3}" fill="#b5392b"/><ellipse cx="326" cy="286" rx="68" ry="68" fill="#f0dcb4"/><circle cx="326" cy="286" r="${26 + beat * 4}" fill="#d8b27a"/>` +
        Array.from(
          { length: 20 },
          (_, index) =>
            svg`<circle cx="${326 + Math.cos(index * 0.314) * 76}" cy="${286 + Math.sin(index * 0.314) * 76}" r="3.4" fill="#f2c14e"/>`,
        ).join('') +
        svg`<path d="M250 ${190 + beat * 62}L306 ${258 + beat * 14}M402 ${252 - beat * 62}L346 ${272 - beat * 14}" stroke="#5d3f2b" stroke-width="9" stroke-linecap="round"/>`,
    )
  );
};
