import type { UserChange } from '#shared/control/user-change.ts';
import type { ScenarioUser } from '#shared/scenario.ts';
import { chinaDate, chinaInstant, chinaTime } from '#shared/time/china-time.ts';

const minuteMs = 60_000;

/** Returns the time of a scenario's clock in ms since the epoch. A clock without a date uses the day of `now`. */
export function clockInstant(clock: string, now: number): number {
  const [date = '', time = ''] = clock.includes(' ') ? clock.split(' ') : [chinaDate(now), clock];
  return chinaInstant(`${date} ${time.length === 5 ? `${time}:00` : time}`);
}

/**
 * Returns a scenario's changes to a user in the format of the sandbox. `now` is the sandbox's time in ms since the
 * epoch.
 */
export function userChangeOf(
  { account: _, vipEndsInMinutes, ...change }: ScenarioUser,
  now: number,
): UserChange {
  // Without VIP there is no end date, for example if another scenario has removed VIP.
  if (vipEndsInMinutes === undefined || change.vipType === 'none') return change;
  return { ...change, vipEndDate: chinaTime(now + vipEndsInMinutes * minuteMs) };
}

/** Returns the whole minutes from `now` to a time in the format of `chinaTime`. Undefined if the time has passed. */
export function minutesUntil(time: string, now: number): number | undefined {
  const minutes = Math.round((chinaInstant(time) - now) / minuteMs);
  return minutes > 0 ? minutes : undefined;
}
