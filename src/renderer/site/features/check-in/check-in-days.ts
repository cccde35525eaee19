import type { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';

export interface CheckInDay {
  /** Counts from 1. */
  readonly number: number;
  /** Coins; undefined where the server told none for this day. */
  readonly userCoins: number | undefined;
  readonly vipCoins: number | undefined;
  readonly isCheckedIn: boolean;
  readonly isToday: boolean;
}

/** How the daily check-in stands, as the server's configuration tells it. */
export interface CheckIn {
  readonly userCoins: readonly number[];
  readonly vipCoins: readonly number[];
  /** Of the calendar's days. */
  readonly checkedInDays: number;
  readonly isCheckedInToday: boolean;
}

/** `selectSignDay` is the day that checking in now would count as: one of the past where today is done; 0 is no answer. */
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

/** After a check-in: the current day is one further, and earlier ones are finished. */
export function checkedInOnce(checkIn: CheckIn): CheckIn {
  return { ...checkIn, checkedInDays: checkIn.checkedInDays + 1, isCheckedInToday: true };
}

/** The calendar, as long as the longer of the two lists. Today is the first day that is not checked in on yet, until it is. */
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

/** "5,5,8" → [5, 5, 8]; what is no number of coins is left out. */
function coinsOf(list = ''): readonly number[] {
  return list
    .split(',')
    .filter((coins) => /^\s*\d{1,6}\s*$/.test(coins))
    .map(Number);
}
