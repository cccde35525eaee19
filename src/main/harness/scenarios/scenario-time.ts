import type { UserChange } from '#shared/control/user-change.ts';
import type { ScenarioUser } from '#shared/scenario/scenario.ts';
import { chinaDate, chinaInstant, chinaTime } from '#shared/time/china-time.ts';

const minuteMs = 60_000;

/** Returns the time of a scenario's clock in ms since the epoch. A clock without a date means the day of `now`. */
export function clockInstant(clock: string, now: number): number {
  const [date = '', time = ''] = clock.includes(' ') ? clock.split(' ') : [chinaDate(now), clock];
  return chinaInstant(`${date} ${time.length === 5 ? `${time}:00` : time}`);
}

/** Returns a scenario's changes to a user in the sandbox's format. `now` is the sandbox's time in ms. */
export function userChangeOf(
  { account: _, vipEndsInMinutes, ...change }: ScenarioUser,
  now: number,
): UserChange {
  // VIP has no end date if another scenario has removed it.
  if (vipEndsInMinutes === undefined || change.vipType === 'none') return change;
  return { ...change, vipEndDate: chinaTime(now + vipEndsInMinutes * minuteMs) };
}

/** Returns the whole minutes from `now` to a time in the format of `chinaTime`; undefined if the time is past. */
export function minutesUntil(time: string, now: number): number | undefined {
  const minutes = Math.round((chinaInstant(time) - now) / minuteMs);
  return minutes > 0 ? minutes : undefined;
}
