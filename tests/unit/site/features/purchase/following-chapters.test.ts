import { expect, it } from 'vitest';
import { followingCounts, purchasableAfter } from '#site/features/purchase/following-chapters.ts';

const chapter = (number: number, change: object = {}) => ({
  number,
  chapterId: `c${number}`,
  price: 40,
  ...change,
});
const ids = (...given: Parameters<typeof purchasableAfter>) =>
  purchasableAfter(...given).map(({ chapterId }) => chapterId);

it.each([
  ['the chapter on sale and those before it', [chapter(2), chapter(3), chapter(4)], ['c4']],
  ['free chapters', [chapter(4, { price: 0 }), chapter(5)], ['c5']],
  ['bought chapters', [chapter(4, { alreadyBuy: true }), chapter(5, { alreadyBuy: false })], ['c5']],
  ['chapters without an ID', [chapter(4, { chapterId: undefined }), chapter(5)], ['c5']],
])('following chapters exclude %s', (_case, chapters, expected) => {
  expect(ids(3, chapters, { max: 10, price: 40 })).toEqual(expected);
});

it('the first following chapters are returned, up to the maximum', () => {
  const chapters = [1, 2, 3, 4, 5].map((number) => chapter(number));
  expect(ids(2, chapters, { max: 2, price: 40 })).toEqual(['c3', 'c4']);
  expect(followingCounts).toEqual({ one: 0, next: 9, all: Number.POSITIVE_INFINITY });
});

it('a missing price is replaced, and a chapter is omitted if no price is known', () => {
  const chapters = [chapter(4, { price: undefined }), chapter(5, { price: 30 })];
  expect(purchasableAfter(3, chapters, { max: 9, price: 40 })).toEqual([
    { chapterId: 'c4', price: 40 },
    { chapterId: 'c5', price: 30 },
  ]);
  expect(ids(3, chapters, { max: 9, price: undefined })).toEqual(['c5']);
});
