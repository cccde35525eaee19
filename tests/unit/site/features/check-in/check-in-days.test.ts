import { expect, it } from 'vitest';
import { readSignIn, signDays, signedOnce } from '#site/features/check-in/check-in-days.ts';

const blank = { bookList: [], totalPage: 0 };
const configuration = {
  ...blank,
  userDailySignConfig: '5,5,8',
  vipDailySignConfig: '10,10,16',
  currentSignDay: 1,
  selectSignDay: 2,
};
const marks = (signIn: ReturnType<typeof readSignIn>) =>
  signDays(signIn).map(({ isSigned, isToday }) => [isSigned, isToday]);

it('reads as many days as the lists have, with both amounts', () => {
  expect(signDays(readSignIn(configuration))).toEqual([
    { number: 1, userCoins: 5, vipCoins: 10, isSigned: true, isToday: false },
    { number: 2, userCoins: 5, vipCoins: 10, isSigned: false, isToday: true },
    { number: 3, userCoins: 8, vipCoins: 16, isSigned: false, isToday: false },
  ]);
});

it('moves on by one day with a sign-in, which is today’s', () => {
  const signed = signedOnce(readSignIn(configuration));
  expect(signed.isSignedToday).toBe(true);
  expect(marks(signed)).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

it('knows from the server that today is signed already', () => {
  const signed = readSignIn({ ...configuration, currentSignDay: 2, selectSignDay: 2 });
  expect([signed.isSignedToday, marks(signed)[1]]).toEqual([true, [true, true]]);
});

it('takes what is missing or broken for nothing', () => {
  expect(signDays(readSignIn(blank))).toEqual([]);
  expect(readSignIn(blank).isSignedToday).toBe(false);
  const broken = {
    ...blank,
    userDailySignConfig: '5,,x,-1, 8 ',
    vipDailySignConfig: '10',
    currentSignDay: -3,
  };
  expect(signDays(readSignIn(broken))).toEqual([
    { number: 1, userCoins: 5, vipCoins: 10, isSigned: false, isToday: true },
    { number: 2, userCoins: 8, vipCoins: undefined, isSigned: false, isToday: false },
  ]);
});
