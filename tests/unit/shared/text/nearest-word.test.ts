import { expect, it } from 'vitest';
import { didYouMean, nearestWord } from '#shared/text/nearest-word.ts';

const platforms = ['android-chrome', 'ios-safari', 'pc-chrome'];

it.each([
  ['andriod-chrome', 'android-chrome'],
  ['ios-safri', 'ios-safari'],
  ['PC-Chrome', 'pc-chrome'],
  ['nokia', undefined],
  ['', undefined],
])('the suggestion for %j is %j', (given, meant) => {
  expect(nearestWord(given, platforms)).toBe(meant);
});

it('the nearest of several words is suggested, and none if none is near', () => {
  expect(didYouMean('boks', ['books', 'book', 'boss'])).toBe(' Did you mean books?');
  expect(didYouMean('x', platforms)).toBe('');
});
