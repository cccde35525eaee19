import { expect, it } from 'vitest';
import type { CoinRecord } from '#shared/contract/coins.ts';
import { coinGroups } from '#site/sections/account/coins/coin-groups.ts';

const start = 1_000_000;

/** Returns a chapter's record; `second` is the time since the first order. */
function chapter(number: number, second: number, work = '《山海》', unit = '话'): CoinRecord {
  return {
    id: `${work}${number}`,
    title: `${work}第${number}${unit}`,
    coins: -40,
    createTime: start + second * 1_000,
    kind: 'chapter',
  };
}

const rows = (...records: readonly CoinRecord[]) =>
  coinGroups(records).map(({ title, coins }) => [title, coins]);

it('chapters bought one right after another are one row with their sum', () => {
  const groups = coinGroups([chapter(5, 3), chapter(4, 2), chapter(3, 1)]);
  expect(groups).toEqual([
    { id: '《山海》5', title: '《山海》第3～5话', coins: -120, createTime: start + 3_000, kind: 'chapter' },
  ]);
});

it('chapters with a gap between them are counted', () => {
  expect(rows(chapter(9, 3), chapter(4, 2), chapter(3, 1))).toEqual([['《山海》第3话等3话', -120]]);
  expect(rows(chapter(5, 3), chapter(3, 2), chapter(3, 1))).toEqual([['《山海》第3话等3话', -120]]);
});

it('one chapter, a later purchase and another work keep their rows', () => {
  const records = [chapter(3, 90), chapter(2, 50), chapter(1, 2, '《夜航》', '章'), chapter(7, 1)];
  expect(rows(...records)).toEqual([
    ['《山海》第3话', -40],
    ['《山海》第2话', -40],
    ['《夜航》第1章', -40],
    ['《山海》第7话', -40],
  ]);
  expect(rows(chapter(2, 2, '《夜航》'), chapter(1, 1))).toHaveLength(2);
});

it('records of another kind or form, and records without a time, are never combined', () => {
  const video = { ...chapter(2, 2), kind: 'video' };
  expect(rows(video, video)).toHaveLength(2);
  const other = { ...chapter(2, 2), title: '第2话' };
  expect(rows(other, other)).toHaveLength(2);
  const untimed = { ...chapter(2, 2), createTime: undefined };
  expect(rows(untimed, untimed)).toHaveLength(2);
});
