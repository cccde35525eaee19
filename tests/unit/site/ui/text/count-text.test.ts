import { expect, it } from 'vitest';
import { countText } from '#site/ui/text/count-text.ts';

it.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1万'],
  [12_999, '1.2万'],
  [99_999, '9.9万'],
  [123_456, '12万'],
  [99_999_999, '9999万'],
  [123_456_789, '1.2亿'],
])('%d is formatted as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

it.each([
  [9_000, '9000'],
  [125_000, '12.5万'],
  [999_999, '99.9万'],
  [1_234_567, '123万'],
])('%d with a decimal below a hundred units is %s', (count, text) => {
  expect(countText(count, 100)).toBe(text);
});
