import { expect, it } from 'vitest';
import { chapterRanges } from '#site/features/chapters/list/chapter-list-head.tsx';

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

it('a short list has no ranges', () => {
  expect(rangesOf(100, 'ascending')).toEqual([]);
});
