/** A day of China, which has no daylight saving. */
export const dayMs = 24 * 60 * 60 * 1000;

const offset = '+08:00';
const offsetMs = 8 * 60 * 60 * 1000;
/** The last second that four digits of a year can name: 9999-12-31 23:59:59. */
const lastInstant = 253_402_271_999_000;

/** `YYYY-MM-DD HH:mm:ss` of an instant (ms), in China's time; what is later than the year 9999 stays at its end. */
export function chinaTime(instant: number): string {
  return new Date(Math.min(instant, lastInstant) + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` of an instant (ms), by China's calendar, whatever the device's is. */
export function chinaDate(instant: number): string {
  return chinaTime(instant).slice(0, 10);
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
  if (Number.isNaN(from) || chinaDate(from) !== date) return undefined;
  return { from, to: from + dayMs };
}
