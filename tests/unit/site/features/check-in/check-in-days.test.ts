import { expect, it } from 'vitest';
import { checkedInOnce, checkInDays, readCheckIn } from '#site/features/check-in/check-in-days.ts';

const blank = { bookList: [], totalPage: 0 };
const configuration = {
  ...blank,
  userDailySignConfig: '5,5,8',
  vipDailySignConfig: '10,10,16',
  currentSignDay: 1,
  selectSignDay: 2,
};
const marks = (checkIn: ReturnType<typeof readCheckIn>) =>
  checkInDays(checkIn).map(({ isCheckedIn, isToday }) => [isCheckedIn, isToday]);

it('the calendar has one day per configured amount, for users and VIP', () => {
  expect(checkInDays(readCheckIn(configuration))).toEqual([
    { number: 1, userCoins: 5, vipCoins: 10, isCheckedIn: true, isToday: false },
    { number: 2, userCoins: 5, vipCoins: 10, isCheckedIn: false, isToday: true },
    { number: 3, userCoins: 8, vipCoins: 16, isCheckedIn: false, isToday: false },
  ]);
});

it('today is marked after a check-in', () => {
  const signed = checkedInOnce(readCheckIn(configuration));
  expect(signed.isCheckedInToday).toBe(true);
  expect(marks(signed)).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

it('today is marked if the server reports it', () => {
  const signed = readCheckIn({ ...configuration, currentSignDay: 2, selectSignDay: 2 });
  expect([signed.isCheckedInToday, marks(signed)[1]]).toEqual([true, [true, true]]);
});

it('a new user can check in if the server sends no current day', () => {
  const checkIn = readCheckIn({ ...configuration, currentSignDay: 0, selectSignDay: 0 });
  expect([checkIn.isCheckedInToday, marks(checkIn)[0]]).toEqual([false, [false, true]]);
});

it('missing and invalid amounts are ignored', () => {
  expect(checkInDays(readCheckIn(blank))).toEqual([]);
  expect(readCheckIn(blank).isCheckedInToday).toBe(false);
  const broken = {
    ...blank,
    userDailySignConfig: '5,,x,-1, 8 ',
    vipDailySignConfig: '10',
    currentSignDay: -3,
  };
  expect(checkInDays(readCheckIn(broken))).toEqual([
    { number: 1, userCoins: 5, vipCoins: 10, isCheckedIn: false, isToday: true },
    { number: 2, userCoins: 8, vipCoins: undefined, isCheckedIn: false, isToday: false },
  ]);
});
