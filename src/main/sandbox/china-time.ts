const dayMs = 24 * 60 * 60 * 1000;
/** China has no daylight saving. */
const offset = '+08:00';
const offsetMs = 8 * 60 * 60 * 1000;
/** The last that four digits of a year can name. */
const lastInstant = Date.parse(`9999-12-31T23:59:59${offset}`);

/** `YYYY-MM-DD HH:mm:ss` of an instant (ms), in China's time; what is later than the year 9999 stays at its end. */
export function chinaTime(instant: number): string {
  return new Date(Math.min(instant, lastInstant) + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant (ms) of what `chinaTime` gives. */
export function chinaInstant(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}${offset}`);
}

/** The days since the epoch of an instant (ms), by China's calendar. */
export function chinaDay(instant: number): number {
  return Math.floor((instant + offsetMs) / dayMs);
}

/** A day of China's calendar, `YYYY-MM-DD`, as instants (ms): its first, and the first after it. Undefined for no such day. */
export function chinaDaySpan(date: string): { from: number; to: number } | undefined {
  const from = chinaInstant(`${date} 00:00:00`);
  // JavaScript takes 31 February for a day in March.
  if (Number.isNaN(from) || !chinaTime(from).startsWith(date)) return undefined;
  return { from, to: from + dayMs };
}
