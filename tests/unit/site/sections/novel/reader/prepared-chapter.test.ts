import { expect, it } from 'vitest';
import type { NovelChapterContent } from '#shared/contract/novel/book.ts';
import { PreparedChapter } from '#site/sections/novel/reader/chapter/prepared-chapter.ts';

const content: NovelChapterContent = {
  bookName: '书',
  content: '<p>山</p>',
  recommendList: [],
  nextNumber: undefined,
  totalNumber: undefined,
  chapterId: undefined,
  title: '第二回',
  number: 2,
};
const chapter = { bookId: '1', number: 2 };
const minute = 60_000;

function prepare() {
  let now = 0;
  const prepared = new PreparedChapter(() => now);
  prepared.put('7', chapter, content);
  return { prepared, wait: (ms: number) => (now += ms) };
}

it('a prefetched chapter is returned once', () => {
  const { prepared } = prepare();
  expect(prepared.take('7', chapter)).toBe(content);
  expect(prepared.take('7', chapter)).toBeUndefined();
});

it.each([
  { what: 'another account', userId: '8', other: chapter },
  { what: 'another chapter', userId: '7', other: { bookId: '1', number: 3 } },
  { what: 'another novel', userId: '7', other: { bookId: '2', number: 2 } },
])('a prefetched chapter is not returned for $what', ({ userId, other }) => {
  expect(prepare().prepared.take(userId, other)).toBeUndefined();
});

it('a prefetched chapter expires after ten minutes', () => {
  const { prepared, wait } = prepare();
  wait(10 * minute + 1);
  expect(prepared.take('7', chapter)).toBeUndefined();
});
