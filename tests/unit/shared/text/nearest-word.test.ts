import { expect, it } from 'vitest';
import { didYouMean, nearestWord } from '#shared/text/nearest-word.ts';

const platforms = ['android-chrome', 'ios-safari', 'pc-chrome'];

it.each([
  ['andriod-chrome', 'android-chrome'],
  ['ios-safri', 'ios-safari'],
  ['PC-Chrome', 'pc-chrome'],
  ['nokia', undefined],
  ['', undefined],
])('of %j the word that was meant is %j', (given, meant) => {
  expect(nearestWord(given, platforms)).toBe(meant);
});

it('takes the nearest of several, and says nothing where none is near', () => {
  expect(didYouMean('boks', ['books', 'book', 'boss'])).toBe(' Did you mean books?');
  expect(didYouMean('x', platforms)).toBe('');
});
