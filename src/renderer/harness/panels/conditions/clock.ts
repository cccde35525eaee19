import { localTime } from '#shared/time/local-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Returns the offset in ms with which the page's clock shows `wanted` (formatted as by `localTime`), or undefined for
 * an invalid time.
 */
export function offsetTo(wanted: string, now: number, timeZone: string): number | undefined {
  const between = Date.parse(`${wanted}Z`) - Date.parse(`${localTime(now, timeZone)}Z`);
  return Number.isNaN(between) ? undefined : between;
}

export interface ClockPreset {
  readonly id: 'now' | 'evening' | 'morning' | 'hour' | 'nextDay' | 'month';
  readonly offsetMs: (now: number, timeZone: string) => number;
}

const timeOfDay = (time: string) => (now: number, timeZone: string) =>
  offsetTo(`${localTime(now, timeZone).slice(0, 10)}T${time}`, now, timeZone) ?? 0;

/**
 * Times at which the site behaves differently: late evening, early morning, and the ends of an hourly and a monthly
 * VIP.
 */
export const clockPresets: readonly ClockPreset[] = [
  { id: 'now', offsetMs: () => 0 },
  { id: 'evening', offsetMs: timeOfDay('21:30') },
  { id: 'morning', offsetMs: timeOfDay('07:00') },
  { id: 'hour', offsetMs: () => 61 * minuteMs },
  { id: 'nextDay', offsetMs: () => dayMs },
  { id: 'month', offsetMs: () => 32 * dayMs },
];
