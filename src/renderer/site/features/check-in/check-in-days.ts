import type { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';

export interface CheckInDay {
  /** Day of the round, counted from 1. */
  readonly number: number;
  /** Coins for users without VIP; undefined if the server sent no amount for this day. */
  readonly userCoins: number | undefined;
  readonly vipCoins: number | undefined;
  readonly isCheckedIn: boolean;
  readonly isToday: boolean;
}

/** State of the daily check-in, from the server's configuration. */
export interface CheckIn {
  readonly userCoins: readonly number[];
  readonly vipCoins: readonly number[];
  /** Number of days checked in during this round. */
  readonly checkedInDays: number;
  readonly isCheckedInToday: boolean;
}

/**
 * Parses the fields that the server sends. `selectSignDay` is the day for which a check-in would count now. After
 * today's check-in, it is a past day. 0 means unknown.
 */
export function readCheckIn(data: DataOf<typeof comicTodayUpdate>): CheckIn {
  const checkedInDays = Math.max(0, data.currentSignDay ?? 0);
  const today = data.selectSignDay ?? 0;
  return {
    userCoins: coinsOf(data.userDailySignConfig),
    vipCoins: coinsOf(data.vipDailySignConfig),
    checkedInDays,
    isCheckedInToday: today > 0 && today <= checkedInDays,
  };
}

/** Returns the state after another check-in. */
export function checkedInOnce(checkIn: CheckIn): CheckIn {
  return { ...checkIn, checkedInDays: checkIn.checkedInDays + 1, isCheckedInToday: true };
}

/**
 * Returns the calendar, which is as long as the longer of the two coin lists. Today is the first day without a
 * check-in. If today is done, it is the last day with one.
 */
export function checkInDays({
  userCoins,
  vipCoins,
  checkedInDays,
  isCheckedInToday,
}: CheckIn): readonly CheckInDay[] {
  const today = isCheckedInToday ? checkedInDays : checkedInDays + 1;
  return Array.from({ length: Math.max(userCoins.length, vipCoins.length) }, (_, index) => ({
    number: index + 1,
    userCoins: userCoins[index],
    vipCoins: vipCoins[index],
    isCheckedIn: index < checkedInDays,
    isToday: index + 1 === today,
  }));
}

/** Parses "5,5,8" to [5, 5, 8] and skips invalid entries. */
function coinsOf(list = ''): readonly number[] {
  return list
    .split(',')
    .filter((coins) => /^\s*\d{1,6}\s*$/.test(coins))
    .map(Number);
}
