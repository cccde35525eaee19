import { expect, it } from 'vitest';
import { fitPage } from '#site/sections/comic/reader/pages/page-fit.ts';

const screen = { width: 400, height: 800 };

it.each([
  ['one that is flat is as wide as the screen', [0.5], { width: 400, heights: [200] }],
  ['one that is upright is as high as the screen', [4], { width: 200, heights: [800] }],
  ['its parts are as wide as all of it', [2, 2], { width: 200, heights: [400, 400] }],
  ['one that is far longer scrolls', [5], { width: 400, heights: [2_000] }],
  ['one without parts takes the screen', [], { width: 400, heights: [] }],
])('%s', (_, ratios, fit) => {
  expect(fitPage(ratios, screen)).toEqual(fit);
});
