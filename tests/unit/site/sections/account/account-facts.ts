import { expect } from 'vitest';
import type { UserInfo } from '#shared/contract/user.ts';
import type { Attempt } from './account-tab.ts';

/**
 * Coins that the sandbox grants once each, for registering, binding a phone, installing the app, and the first
 * check-in.
 */
const coins = { welcome: 100, phone: 40, app: 60, sign: 5 } as const;

/** Values of an account on the server that the test can change. */
export interface Facts {
  readonly mobile: string;
  readonly password: string;
  readonly appRewardStatus: string;
  readonly isCheckedIn: boolean;
}

/** Reads the facts of an account. Checks that each grant was paid at most once. Only the balance shows a check-in. */
export function factsOf({ mobile, password, appRewardStatus = '', avaliableAmount = 0 }: UserInfo): Facts {
  const granted =
    coins.welcome + (mobile ? coins.phone : 0) + (appRewardStatus === 'received' ? coins.app : 0);
  expect([granted, granted + coins.sign]).toContain(avaliableAmount);
  return { mobile: mobile ?? '', password, appRewardStatus, isCheckedIn: avaliableAmount > granted };
}

/**
 * Expects that the account kept what it had, has everything that was reported as successful, and changed only by
 * attempts of this moment.
 */
export function expectPreserved(before: Facts, after: Facts, attempts: readonly Attempt[]): void {
  const tried = attempts.map(({ wanted }) => wanted);
  for (const name of Object.keys(after) as (keyof Facts)[]) {
    expect([before[name], ...tried.map((wanted) => wanted[name])]).toContain(after[name]);
  }
  if (before.mobile !== '') expect(after.mobile).toBe(before.mobile);
  if (before.isCheckedIn) expect(after.isCheckedIn).toBe(true);
  const done = attempts.filter(({ isDone }) => isDone).map(({ wanted }) => wanted);
  for (const { password: _, ...wanted } of done) expect(after).toMatchObject(wanted);
  // Accepts either of two concurrent changes, even the one whose response was lost.
  if (done.some(({ password }) => password !== undefined)) {
    expect(tried.map(({ password }) => password)).toContain(after.password);
  }
}

/** Checks that the server rejected a failed attempt for a valid reason, if nothing disturbed it. */
export function expectResponded({ isDone, error, wanted, sentPassword }: Attempt, before: Facts): void {
  if (isDone) return;
  expect(error).toBe('rejected');
  const refusable = [
    wanted.mobile !== undefined,
    wanted.isCheckedIn && before.isCheckedIn,
    wanted.appRewardStatus && before.appRewardStatus !== 'wait_receive',
    // Valid reason: another tab changed the password during a login, so this device has stored the older one and must
    // ask the user.
    wanted.password !== undefined && sentPassword !== before.password,
  ];
  expect(refusable).toContain(true);
}
