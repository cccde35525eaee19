/** Length of a day in ms. It is constant, because China has no daylight saving time. */
export const dayMs = 24 * 60 * 60 * 1000;

const offset = '+08:00';
const offsetMs = 8 * 60 * 60 * 1000;
/** Last second of the year 9999, which is the last year with four digits. */
const lastInstant = 253_402_271_999_000;

/**
 * Formats a time (ms since the epoch) in China's time zone as `YYYY-MM-DD HH:mm:ss`. Times after the year 9999 become
 * its last second.
 */
export function chinaTime(instant: number): string {
  return new Date(Math.min(instant, lastInstant) + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats the date of a time (ms since the epoch) in China's time zone as `YYYY-MM-DD`. */
export function chinaDate(instant: number): string {
  return chinaTime(instant).slice(0, 10);
}

/** Converts a text from `chinaTime` back to ms since the epoch. */
export function chinaInstant(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}${offset}`);
}

/** Returns the number of days since the epoch in China's time zone. */
export function chinaDay(instant: number): number {
  return Math.floor((instant + offsetMs) / dayMs);
}

/**
 * Returns the start and the end (exclusive) of a day `YYYY-MM-DD` in China's time zone, in ms since the epoch. Returns
 * undefined for an invalid date.
 */
export function chinaDaySpan(date: string): { from: number; to: number } | undefined {
  const from = chinaInstant(`${date} 00:00:00`);
  // Rejects dates such as 31 February, which the Date constructor accepts as a day in March.
  if (Number.isNaN(from) || chinaDate(from) !== date) return undefined;
  return { from, to: from + dayMs };
}
