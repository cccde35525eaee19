import { createRandom } from '#main/sandbox/sample-content/random.ts';

/** Size of a frame in px. */
export const frame = { width: 640, height: 360 } as const;
/** Distance in px by which layers extend beyond both sides of the frame, so that the camera can pan. */
const margin = 120;
const left = -margin;
const right = frame.width + margin;

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Joins markup. Rounds its numbers. */
export function svg(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: texts }, ...values.map((value) => (typeof value === 'number' ? n(value) : value)));
}

export function moved(x: number, y: number, content: string): string {
  return svg`<g transform="translate(${x} ${y})">${content}</g>`;
}

/** Fills the frame with a gradient from top to bottom. */
export function backdrop(id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, index) => svg`<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`,
  );
  return svg`<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient><rect x="${left}" y="-60" width="${right - left}" height="480" fill="url(#${id})"/>`;
}

/** Draws a disc with a soft halo. */
export function orb(id: string, radius: number, color: string): string {
  return svg`<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".55"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle r="${radius * 3.4}" fill="url(#${id})"/><circle r="${radius}" fill="${color}"/>`;
}

/** Draws a mountain range that fades into haze at its foot. */
export function ridge(
  id: string,
  {
    base,
    height,
    peaks,
    color,
    haze,
  }: { base: number; height: number; peaks: number; color: string; haze: string },
): string {
  const random = createRandom('ridge', id);
  const tops = Array.from({ length: peaks + 2 }, (_, index) => ({
    x: left + ((index - 0.5 + random.between(-0.3, 0.3)) * (right - left)) / peaks,
    y: height * random.between(0.4, 1),
    reach: ((right - left) / peaks) * random.between(0.45, 0.8),
  }));
  const points: string[] = [];
  for (let x = left; x <= right; x += 6) {
    const rise = Math.max(
      ...tops.map((top) => top.y * Math.exp(-(Math.abs((x - top.x) / top.reach) ** 1.4))),
    );
    const rough = Math.sin(x * 0.05) * 2 + Math.sin(x * 0.13 + 1) * 1.4 + random.between(-0.7, 0.7);
    points.push(svg`${x} ${base - rise - rough}`);
  }
  return svg`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${base - height}" y2="${base + 30}"><stop stop-color="${color}"/><stop offset="1" stop-color="${haze}"/></linearGradient><path d="M${left} 420L${points.join('L')}L${right} 420Z" fill="url(#${id})"/>`;
}

export function stars(count: number, seconds: number, color = '#fff'): string {
  const random = createRandom('stars');
  const dots = Array.from({ length: count }, () => {
    const [x, y, size, phase] = [
      random.between(left, right),
      random.between(-40, 250),
      random.between(0.5, 1.5),
      random.between(0, 6.28),
    ];
    const glow = 0.55 + 0.4 * Math.sin(seconds * 1.3 + phase);
    return svg`<circle cx="${x}" cy="${y}" r="${size}" opacity="${glow}"/>`;
  });
  return svg`<g fill="${color}">${dots.join('')}</g>`;
}

/** Draws houses in a row with curved roofs, and lit windows if `lamp` is a color. */
export function houses(
  id: string,
  { top, size, roof, wall, lamp }: { top: number; size: number; roof: string; wall: string; lamp?: string },
): string {
  const random = createRandom('houses', id);
  let drawn = '';
  for (let x = left - size * random.next(); x < right; x += size * random.between(0.9, 1.12)) {
    const y = top + random.between(-0.16, 0.16) * size;
    const eave = y + size * 0.26;
    drawn += svg`<rect x="${x + size * 0.08}" y="${eave - 2}" width="${size * 0.84}" height="400" fill="${wall}"/>`;
    for (const place of [0.18, 0.42, 0.66]) {
      if (lamp === undefined || random.chance(0.3)) continue;
      drawn += svg`<rect x="${x + size * place}" y="${eave + size * 0.14}" width="${size * 0.15}" height="${size * 0.22}" fill="${lamp}" opacity="${random.between(0.55, 1)}"/><path d="M${x + size * (place + 0.075)} ${eave + size * 0.14}v${size * 0.22}M${x + size * place} ${eave + size * 0.25}h${size * 0.15}" stroke="${roof}" stroke-width="1.2"/>`;
    }
    drawn += svg`<path d="M${x - size * 0.06} ${eave - size * 0.05}Q${x + size * 0.2} ${eave - size * 0.03} ${x + size * 0.24} ${y}H${x + size * 0.76}Q${x + size * 0.8} ${eave - size * 0.03} ${x + size * 1.06} ${eave - size * 0.05}Q${x + size} ${eave + size * 0.04} ${x + size * 0.9} ${eave + size * 0.03}H${x + size * 0.1}Q${x} ${eave + size * 0.04} ${x - size * 0.06} ${eave - size * 0.05}Z" fill="${roof}"/><path d="M${x + size * 0.2} ${y - 1}H${x + size * 0.8}" stroke="${roof}" stroke-width="3" stroke-linecap="round"/>`;
  }
  return drawn;
}

/** Draws a pagoda. Its foot is at the origin. */
export function pagoda(floors: number, color: string, lamp?: string): string {
  let drawn = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const [half, y] = [17 - floor * 2.4, -floor * 17];
    drawn += svg`<rect x="${-half * 0.62}" y="${y - 12}" width="${half * 1.24}" height="13" fill="${color}"/>`;
    if (lamp !== undefined) drawn += svg`<rect x="-2.5" y="${y - 9}" width="5" height="7" fill="${lamp}"/>`;
    drawn += svg`<path d="M${-half - 4} ${y - 11}Q${-half * 0.6} ${y - 12} ${-half * 0.5} ${y - 17}H${half * 0.5}Q${half * 0.6} ${y - 12} ${half + 4} ${y - 11}Q0 ${y - 7} ${-half - 4} ${y - 11}Z" fill="${color}"/>`;
  }
  return svg`${drawn}<path d="M0 ${-floors * 17 - 15}l2 16h-4z" fill="${color}"/>`;
}

/** Draws a boat with an awning and a boatman. Its waterline is at the origin. */
export function boat(color: string, lamp: string): string {
  return svg`<path d="M-46 -8Q-30 4 0 4T46 -9Q34 10 20 10H-22Q-36 8 -46 -8Z" fill="${color}"/><path d="M-16 -2Q-14 -20 2 -20T20 -2Z" fill="${color}"/><path d="M-12 -3Q-10 -15 2 -15T16 -3Z" fill="${lamp}" opacity=".75"/><path d="M30 -6l2 -17q3 -4 6 0l2 17zM27 -24l8 -6 8 6z" fill="${color}"/><path d="M42 -34L22 26" stroke="${color}" stroke-width="1.6"/><circle cx="-24" cy="-12" r="3" fill="${lamp}"/><path d="M-24 -20v6" stroke="${color}"/>`;
}

/** Draws a sailing junk. Its waterline is at the origin. */
export function junk(color: string, sail: string): string {
  return svg`<path d="M-34 -8L-26 8H26L38 -10L24 -4H-24Z" fill="${color}"/><path d="M-6 -4V-66M18 -6V-46" stroke="${color}" stroke-width="2"/><path d="M-6 -64Q26 -48 20 -10L-8 -12Q4 -40 -6 -64ZM18 -46Q36 -34 34 -12L20 -12Q26 -30 18 -46Z" fill="${sail}"/><path d="M0 -48L16 -42M4 -34L20 -30M2 -22L21 -20" stroke="${color}" opacity=".5"/>`;
}

/** Draws a lantern that hangs from the origin, turned by `angle` degrees. */
export function lantern(id: string, size: number, angle: number): string {
  return svg`<g transform="rotate(${angle})"><circle cy="${size * 1.9}" r="${size * 3}" fill="url(#${id})"/><path d="M0 0V${size}M0 ${size * 2.8}v${size}" stroke="#f3c46b" stroke-width="1.4"/><ellipse cy="${size * 1.9}" rx="${size}" ry="${size * 0.86}" fill="#d8402f"/><ellipse cy="${size * 1.9}" rx="${size * 0.45}" ry="${size * 0.84}" fill="none" stroke="#ffd98a" stroke-opacity=".5"/><rect x="${-size * 0.4}" y="${size * 0.98}" width="${size * 0.8}" height="${size * 0.2}" fill="#f3c46b"/><rect x="${-size * 0.4}" y="${size * 2.64}" width="${size * 0.8}" height="${size * 0.2}" fill="#f3c46b"/></g>`;
}

/** Defines the glow around lamps. */
export function glow(id: string, color: string): string {
  return svg`<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".6"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** Draws particles that fall or rise. They return at the other end, so that there are always some. */
export function particles(
  name: string,
  count: number,
  seconds: number,
  { fall, drift, draw }: { fall: number; drift: number; draw: (size: number, phase: number) => string },
): string {
  const random = createRandom('particles', name);
  const [width, height] = [frame.width + 80, frame.height + 60];
  const wrap = (value: number, limit: number) => ((value % limit) + limit) % limit;
  return Array.from({ length: count }, () => {
    const [x, y, size, phase] = [
      random.between(0, width),
      random.between(0, height),
      random.between(0.5, 1),
      random.between(0, 6.28),
    ];
    const sway = Math.sin(seconds * 0.9 + phase) * 9 * (fall > 200 ? 0 : 1);
    const at = {
      x: wrap(x + drift * seconds * size, width) - 40 + sway,
      y: wrap(y + fall * seconds * size, height) - 30,
    };
    return moved(at.x, at.y, draw(size, phase));
  }).join('');
}

/** Draws water with moving reflections below the light at `x`. */
export function water(
  id: string,
  {
    top,
    colors,
    glint,
    x,
    seconds,
  }: { top: number; colors: readonly [string, string]; glint: string; x: number; seconds: number },
): string {
  const random = createRandom('water', id);
  const dashes = Array.from({ length: 70 }, () => {
    const depth = random.next() ** 1.5;
    const spread = random.between(-1, 1) * (26 + depth * 110) * (random.chance(0.35) ? 3 : 1);
    const phase = random.between(0, 6.28);
    const length = (5 + depth * 26) * (0.6 + 0.4 * Math.sin(seconds * 1.7 + phase));
    const y = top + 4 + depth * (frame.height - top);
    const strength = (0.45 + 0.4 * Math.sin(seconds * 2.1 + phase)) * (Math.abs(spread) > 120 ? 0.35 : 0.9);
    return svg`<path d="M${x + spread - length} ${y}h${length * 2}" stroke-width="${0.8 + depth * 1.8}" opacity="${strength}"/>`;
  });
  return svg`<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient><rect x="${left}" y="${top}" width="${right - left}" height="300" fill="url(#${id})"/><g stroke="${glint}" stroke-linecap="round">${dashes.join('')}</g>`;
}

/** Draws a soft bank of mist. */
export function mist(id: string, y: number, height: number, color: string, opacity = 0.8): string {
  return svg`<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/><stop offset=".5" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><rect x="${left}" y="${y}" width="${right - left}" height="${height}" fill="url(#${id})"/>`;
}

export function birds(seconds: number, color: string): string {
  return Array.from({ length: 7 }, (_, index) => {
    const flap = Math.sin(seconds * 7 + index) * 4;
    const [x, y] = [index * 21 - (index % 2) * 8, Math.abs(index - 3) * 9 + Math.sin(seconds + index) * 2];
    return svg`<path d="M${x - 8} ${y - flap}Q${x - 3} ${y - 2} ${x} ${y}Q${x + 3} ${y - 2} ${x + 8} ${y - flap}" fill="none" stroke="${color}" stroke-width="1.7" stroke-linecap="round"/>`;
  }).join('');
}
