import { expect, it } from 'vitest';
import { chapterRanges } from '#site/features/chapters/list/chapter-ranges.ts';

const told = (...args: Parameters<typeof chapterRanges>) =>
  chapterRanges(...args).map(({ label, first }) => [label, first]);

it('cuts a long list into hundreds, from its first chapter or from its last', () => {
  expect(told(230, 'ascending')).toEqual([
    ['1-100', 1],
    ['101-200', 101],
    ['201-230', 201],
  ]);
  expect(told(230, 'descending')).toEqual([
    ['201-230', 230],
    ['101-200', 200],
    ['1-100', 100],
  ]);
});

it('has no parts for numbers that no work reaches', () => {
  expect(told(1e39, 'ascending')).toEqual([]);
});

it('leaves a short list whole', () => {
  expect(told(100, 'ascending')).toEqual([]);
});
