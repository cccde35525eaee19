import { expect } from 'vitest';
import type { UserInfo } from '#shared/contract/user.ts';
import type { Deed } from './account-tab.ts';

/** What the sandbox grants, each once: on registering, for a phone, for the app, for the first day’s check-in. */
const coins = { welcome: 100, phone: 40, app: 60, sign: 5 } as const;

/** What an account has, as the server keeps it. */
export interface Facts {
  readonly mobile: string;
  readonly password: string;
  readonly appRewardStatus: string;
  readonly isCheckedIn: boolean;
}

/** The balance must be what the account was granted, each once; it is all that tells of a check-in. */
export function factsOf({ mobile, password, appRewardStatus = '', avaliableAmount = 0 }: UserInfo): Facts {
  const granted =
    coins.welcome + (mobile ? coins.phone : 0) + (appRewardStatus === 'received' ? coins.app : 0);
  expect([granted, granted + coins.sign]).toContain(avaliableAmount);
  return { mobile: mobile ?? '', password, appRewardStatus, isCheckedIn: avaliableAmount > granted };
}

/** What one account had stays, what its reader was told is so, and nothing has come of a moment but what was tried. */
export function expectKept(before: Facts, after: Facts, deeds: readonly Deed[]): void {
  const tried = deeds.map(({ wanted }) => wanted);
  for (const name of Object.keys(after) as (keyof Facts)[]) {
    expect([before[name], ...tried.map((wanted) => wanted[name])]).toContain(after[name]);
  }
  if (before.mobile !== '') expect(after.mobile).toBe(before.mobile);
  if (before.isCheckedIn) expect(after.isCheckedIn).toBe(true);
  const done = deeds.filter(({ isDone }) => isDone).map(({ wanted }) => wanted);
  for (const { password: _, ...wanted } of done) expect(after).toMatchObject(wanted);
  // Of two at once either may have been the last, also the one whose answer was lost.
  if (done.some(({ password }) => password !== undefined)) {
    expect(tried.map(({ password }) => password)).toContain(after.password);
  }
}

/** Nothing stood in the way: what was not done the server refused, and only what the account has, or cannot have. */
export function expectAnswered({ isDone, error, wanted, toldPassword }: Deed, before: Facts): void {
  if (isDone) return;
  expect(error).toBe('rejected');
  const refusable = [
    wanted.mobile !== undefined,
    wanted.isCheckedIn && before.isCheckedIn,
    wanted.appRewardStatus && before.appRewardStatus !== 'wait_receive',
    // A login under way while another tab changed it: the device has kept the older one, and its user is asked.
    wanted.password !== undefined && toldPassword !== before.password,
  ];
  expect(refusable).toContain(true);
}
