import { backdrop, glow, mist, moved, svg } from '../drawing.ts';
import { pan, type Shot } from '../shot.ts';
import { room, steam } from './room.ts';

/** A kitchen stove with steamers, and the fire below. */
export const stove: Shot = (seconds, progress) => {
  const flame = (x: number, phase: number) => {
    const height = 34 + Math.sin(seconds * 7 + phase) * 9;
    return svg`<path d="M${x - 13} 340Q${x - 16} ${340 - height * 0.6} ${x} ${340 - height}Q${x + 16} ${340 - height * 0.6} ${x + 13} 340Z" fill="#ff9d3c"/><path d="M${x - 6} 340Q${x - 8} ${340 - height * 0.4} ${x} ${340 - height * 0.6}Q${x + 8} ${340 - height * 0.4} ${x + 6} 340Z" fill="#ffe08a"/>`;
  };
  const steamer = (y: number) =>
    svg`<rect x="-70" y="${y}" width="140" height="27" rx="5" fill="#c9975a"/><path d="M-70 ${y + 6}H70M-70 ${y + 21}H70" stroke="#8a5f33" stroke-width="3"/>`;
  return (
    room(['#4a3428', '#7a5138'], '#ffd9a0', progress) +
    glow('fire', '#ff9d3c') +
    pan(
      progress,
      0.7,
      svg`<circle cx="330" cy="330" r="${210 + Math.sin(seconds * 6) * 6}" fill="url(#fire)"/><path d="M150 236H760V420H150Z" fill="#8b5f45"/><path d="M140 228H770V244H140Z" fill="#b98a63"/><path d="M280 344V310Q280 288 330 288T380 310V344Z" fill="#22130c"/>${flame(312, 0)}${flame(334, 2)}${flame(352, 4)}` +
        moved(
          330,
          156,
          steamer(44) +
            steamer(16) +
            svg`<path d="M-74 16Q0 -22 74 16Z" fill="#b07f46"/><path d="M-10 -6h20v-8h-20Z" fill="#8a5f33"/>`,
        ) +
        svg`<path d="M470 228Q474 192 530 190T590 228Z" fill="#2d2523"/><path d="M464 228H596" stroke="#1c1615" stroke-width="7"/>` +
        moved(330, 136, steam(seconds, 74)) +
        moved(530, 190, steam(seconds + 2, 46)),
    ) +
    pan(
      progress,
      1.1,
      svg`<path d="M-60 420V300Q-20 276 30 300V420Z" fill="#33211a"/><path d="M-40 296L20 250M-20 300L-4 236" stroke="#6d4a30" stroke-width="8"/>`,
    )
  );
};

/** A stall of a morning market, with baskets and steam. */
export const market: Shot = (seconds, progress) => {
  const awning = (x: number, colors: readonly [string, string]) =>
    Array.from(
      { length: 7 },
      (_, index) =>
        svg`<path d="M${x + index * 30} 96H${x + index * 30 + 30}L${x + index * 32 + 32} 150Q${x + index * 32 + 16} 166 ${x + index * 32} 150Z" fill="${colors[index % 2] ?? ''}"/>`,
    ).join('') + svg`<path d="M${x + 6} 150V330M${x + 214} 150V330" stroke="#4a3426" stroke-width="6"/>`;
  const basket = (x: number, fruit: string) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (index) =>
          svg`<circle cx="${x - 27 + index * 9}" cy="${256 - (index % 2) * 9}" r="9.5" fill="${fruit}"/>`,
      )
      .join('') +
    svg`<path d="M${x - 40} 258H${x + 40}L${x + 30} 290H${x - 30}Z" fill="#b98448"/><path d="M${x - 37} 268H${x + 37}M${x - 33} 280H${x + 33}" stroke="#83572b" stroke-width="3"/>`;
  const passer = (x: number, color: string, phase: number) =>
    moved(
      x,
      352 + Math.sin(seconds * 5 + phase) * 2,
      svg`<path d="M-24 60Q-26 -42 0 -44Q26 -42 24 60Z" fill="${color}"/><circle cy="-60" r="16" fill="#2b2420"/>`,
    );
  return (
    backdrop('sky', ['#33496b', '#c98f74', '#f5cf98']) +
    pan(
      progress,
      0.3,
      svg`<path d="M-130 150L-40 96L60 146L160 90L270 148L380 94L480 148L600 92L770 150V420H-130Z" fill="#4d4257"/>`,
    ) +
    glow('bulb', '#ffe2a0') +
    pan(
      progress,
      0.7,
      svg`<rect x="-130" y="286" width="900" height="60" fill="#6d4c36"/>${awning(-60, ['#c8513c', '#f3e3c3'])}${awning(190, ['#33706b', '#f3e3c3'])}${awning(440, ['#d9a13c', '#f7ecd2'])}` +
        [50, 300, 550]
          .map(
            (x) =>
              svg`<circle cx="${x}" cy="186" r="64" fill="url(#bulb)"/><circle cx="${x}" cy="186" r="6" fill="#fff3cf"/>`,
          )
          .join('') +
        basket(0, '#d8442f') +
        basket(110, '#7fa848') +
        basket(250, '#e6a23a') +
        basket(360, '#8c5aa0') +
        basket(590, '#efe2c0') +
        svg`<rect x="440" y="250" width="92" height="36" rx="4" fill="#c9975a"/>` +
        moved(486, 246, steam(seconds, 52)),
    ) +
    pan(
      progress,
      1.6,
      passer(120 + progress * 160, '#273248', 0) +
        passer(420 - progress * 120, '#3b2536', 2) +
        passer(610, '#22302d', 4),
    )
  );
};

/** A courtyard in the rain: water runs from four roofs into a jar. */
export const courtyard: Shot = (seconds, progress) => {
  const drops = Array.from({ length: 26 }, (_, index) => {
    const x = 96 + index * 18;
    const fall = ((seconds * 1.5 + index * 0.37) % 1) * 200;
    return svg`<path d="M${x} ${112 + fall}v11" stroke="#e9f1f0" stroke-width="2" opacity=".8"/>`;
  });
  const tiles = Array.from(
    { length: 30 },
    (_, index) =>
      svg`<path d="M${-60 + index * 26} 60L${-46 + index * 26} 108" stroke="#20282c" stroke-width="5"/>`,
  );
  return (
    backdrop('sky', ['#c7d3d4', '#e5e9e4', '#cfd4cc']) +
    pan(
      progress,
      0.3,
      svg`<rect x="-130" y="90" width="900" height="230" fill="#e9e4d6"/><path d="M60 120H580V320H60Z" fill="#7a5a43"/>${[84, 168, 252, 336, 420, 504].map((x) => svg`<rect x="${x}" y="136" width="64" height="170" fill="#94715a"/><path d="M${x + 8} 146h48v70h-48ZM${x + 24} 146v70M${x + 40} 146v70M${x + 8} 170h48M${x + 8} 192h48" fill="#e6cfa2" stroke="#5a3f2c" stroke-width="3"/>`).join('')}`,
    ) +
    pan(
      progress,
      0.6,
      svg`<path d="M-130 40H770V110H-130Z" fill="#3a454a"/>${tiles.join('')}<path d="M-130 110H770" stroke="#1b2225" stroke-width="7"/>`,
    ) +
    drops.join('') +
    pan(
      progress,
      0.9,
      svg`<rect x="-130" y="316" width="900" height="110" fill="#8d948e"/><path d="M-130 336H770M-130 358H770M0 316L-40 420M160 316L140 420M320 316V420M480 316L500 420" stroke="#757c77" stroke-width="3"/><path d="M244 250Q232 330 276 344H364Q408 330 396 250Z" fill="#51423a"/><ellipse cx="320" cy="250" rx="76" ry="15" fill="#9fb9b6"/>` +
        [0, 0.5]
          .map((phase) => {
            const age = (seconds + phase) % 1;
            return svg`<ellipse cx="320" cy="250" rx="${age * 60}" ry="${age * 11}" fill="none" stroke="#fff" opacity="${1 - age}"/>`;
          })
          .join('') +
        svg`<path d="M470 340Q466 306 486 300H520Q540 306 536 340Z" fill="#8a5040"/><path d="M503 300Q490 250 470 236M503 300Q508 246 530 224M503 300Q500 250 508 210" stroke="#3f6b45" stroke-width="4" fill="none"/><circle cx="470" cy="234" r="9" fill="#d8594a"/><circle cx="530" cy="222" r="9" fill="#d8594a"/><circle cx="508" cy="208" r="9" fill="#e4786a"/>`,
    ) +
    mist('mist', 60, 90, '#f2f4f0', 0.35)
  );
};

/** The window of a night train, and what passes outside. */
export const train: Shot = (seconds, progress) => {
  const wrap = (value: number) => (((value % 900) + 900) % 900) - 130;
  const lights = Array.from(
    { length: 12 },
    (_, index) =>
      svg`<circle cx="${wrap(index * 77 - seconds * 70)}" cy="${150 + (index % 4) * 14}" r="${2.4 + (index % 3)}" fill="#ffd68a"/>`,
  );
  const poles = [0, 1, 2].map(
    (index) =>
      svg`<path d="M${wrap(index * 300 - seconds * 340)} 40V250" stroke="#0a0f1f" stroke-width="7"/>`,
  );
  return (
    backdrop('sky', ['#16204a', '#4a4672', '#d98b68']) +
    svg`<path d="M-130 190L${wrap(0 - seconds * 10)} 150L200 176L340 130L470 180L600 140L770 186V420H-130Z" fill="#232a4d"/>` +
    svg`<path d="M-130 200Q320 180 770 204V420H-130Z" fill="#151b38"/>${lights.join('')}${poles.join('')}` +
    pan(
      progress,
      0.3,
      svg`<path d="M-130 -60H770V420H-130ZM86 54Q86 40 100 40H540Q554 40 554 54V232Q554 246 540 246H100Q86 246 86 232Z" fill="#5a4238" fill-rule="evenodd"/><path d="M86 54Q86 40 100 40H540Q554 40 554 54V232Q554 246 540 246H100Q86 246 86 232Z" fill="none" stroke="#c9a877" stroke-width="8"/><path d="M100 40Q150 140 104 246H86V40ZM540 40Q490 140 536 246H554V40Z" fill="#8e3a33"/><rect x="-130" y="262" width="900" height="18" fill="#8a6a4c"/>` +
        svg`<path d="M250 262V232Q250 224 258 224H286Q294 224 294 232V262Z" fill="#e9e2d0"/><path d="M294 232q14 4 0 20" fill="none" stroke="#e9e2d0" stroke-width="5"/><path d="M354 262L372 236H438L424 262Z" fill="#3f6b78"/>` +
        moved(272, 224, steam(seconds, 16)),
    )
  );
};
