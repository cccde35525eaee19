import type { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';

export interface SignDay {
  /** Counts from 1. */
  readonly number: number;
  /** Coins; undefined where the server told none for this day. */
  readonly userCoins: number | undefined;
  readonly vipCoins: number | undefined;
  readonly isSigned: boolean;
  readonly isToday: boolean;
}

/** How the daily sign-in stands, as the server's configuration tells it. */
export interface SignIn {
  readonly userCoins: readonly number[];
  readonly vipCoins: readonly number[];
  /** Days signed of the calendar's. */
  readonly signedDays: number;
  readonly isSignedToday: boolean;
}

/** `selectSignDay` is today's day: already signed when it is not beyond the signed ones. */
export function readSignIn(data: DataOf<typeof comicTodayUpdate>): SignIn {
  const signedDays = Math.max(0, data.currentSignDay ?? 0);
  return {
    userCoins: coinsOf(data.userDailySignConfig),
    vipCoins: coinsOf(data.vipDailySignConfig),
    signedDays,
    isSignedToday: data.selectSignDay !== undefined && data.selectSignDay <= signedDays,
  };
}

/** After a sign-in: the current day is one further, and earlier ones are finished. */
export function signedOnce(signIn: SignIn): SignIn {
  return { ...signIn, signedDays: signIn.signedDays + 1, isSignedToday: true };
}

/** The calendar, as long as the longer of the two lists. Today is the first day that is not signed, until it is signed. */
export function signDays({ userCoins, vipCoins, signedDays, isSignedToday }: SignIn): readonly SignDay[] {
  const today = isSignedToday ? signedDays : signedDays + 1;
  return Array.from({ length: Math.max(userCoins.length, vipCoins.length) }, (_, index) => ({
    number: index + 1,
    userCoins: userCoins[index],
    vipCoins: vipCoins[index],
    isSigned: index < signedDays,
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
