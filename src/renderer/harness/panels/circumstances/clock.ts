const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** `YYYY-MM-DDTHH:mm` in a time zone, as `<input type="datetime-local">` has it. */
export function localTime(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The offset (ms) that makes it `wanted`, as `localTime` has it; undefined for no such time. */
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

/** Times at which the site looks otherwise: the ends of the day, of a VIP that ends within the hour, and of a month's. */
export const clockPresets: readonly ClockPreset[] = [
  { id: 'now', offsetMs: () => 0 },
  { id: 'evening', offsetMs: timeOfDay('21:30') },
  { id: 'morning', offsetMs: timeOfDay('07:00') },
  { id: 'hour', offsetMs: () => 61 * minuteMs },
  { id: 'nextDay', offsetMs: () => dayMs },
  { id: 'month', offsetMs: () => 32 * dayMs },
];
