const chinaOffsetMs = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of an instant (ms), by China's calendar, whatever the device's is. */
export function chinaDate(instant: number): string {
  return new Date(instant + chinaOffsetMs).toISOString().slice(0, 10);
}
