import { expect, it } from 'vitest';
import { chapterRanges, rangeWith } from '#site/features/chapters/list/chapter-list-head.tsx';

const rangesOf = (...args: Parameters<typeof chapterRanges>) =>
  chapterRanges(...args).map(({ label, first }) => [label, first]);

it('a long list is split into ranges of 100, in both orders', () => {
  expect(rangesOf(230, 'ascending')).toEqual([
    ['1-100', 1],
    ['101-200', 101],
    ['201-230', 201],
  ]);
  expect(rangesOf(230, 'descending')).toEqual([
    ['201-230', 230],
    ['101-200', 200],
    ['1-100', 100],
  ]);
});

it('impossible chapter numbers lead to no ranges', () => {
  expect(rangesOf(1e39, 'ascending')).toEqual([]);
});

it('a list of less than 200 is split into ranges of 50', () => {
  expect(rangesOf(60, 'ascending')).toEqual([
    ['1-50', 1],
    ['51-60', 51],
  ]);
});

it('a short list has no ranges', () => {
  expect(rangesOf(50, 'ascending')).toEqual([]);
});

it.each(['ascending', 'descending'] as const)('in %s order, the range with a number is found', (order) => {
  const ranges = chapterRanges(230, order);
  const keys = [1, 100, 101, 230, 231].map((number) => rangeWith(ranges, number));
  expect(keys).toEqual(['1', '1', '101', '201', '']);
});
