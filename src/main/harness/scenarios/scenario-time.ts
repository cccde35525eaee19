import type { UserChange } from '#shared/control/user-change.ts';
import type { ScenarioUser } from '#shared/scenario/scenario.ts';
import { chinaDate, chinaInstant, chinaTime } from '#shared/time/china-time.ts';

const minuteMs = 60_000;

/** The instant (ms) that a scenario's clock names; `now` says which day, where it does not. */
export function clockInstant(clock: string, now: number): number {
  const [date = '', time = ''] = clock.includes(' ') ? clock.split(' ') : [chinaDate(now), clock];
  return chinaInstant(`${date} ${time.length === 5 ? `${time}:00` : time}`);
}

/** What the sandbox is to change of a user at `now`, its own time (ms). */
export function userChangeOf(
  { account: _, vipEndsInMinutes, ...change }: ScenarioUser,
  now: number,
): UserChange {
  // VIP that another scenario took away does not end.
  if (vipEndsInMinutes === undefined || change.vipType === 'none') return change;
  return { ...change, vipEndDate: chinaTime(now + vipEndsInMinutes * minuteMs) };
}

/** Whole minutes from `now` to what `chinaTime` gives; undefined for what is over. */
export function minutesUntil(time: string, now: number): number | undefined {
  const minutes = Math.round((chinaInstant(time) - now) / minuteMs);
  return minutes > 0 ? minutes : undefined;
}
