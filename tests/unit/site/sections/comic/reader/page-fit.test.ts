import { expect, it } from 'vitest';
import { type Fit, fitPage } from '#site/sections/comic/reader/pages/page-fit.ts';

const screen = { width: 400, height: 800 };

it.each([
  ['one that is flat is as wide as the screen', [0.5], { width: 400, heights: [200] }],
  ['one that is upright is as high as the screen', [4], { width: 200, heights: [800] }],
  ['its parts are as wide as all of it', [2, 2], { width: 200, heights: [400, 400] }],
  ['one that is far longer scrolls', [5], { width: 400, heights: [2_000] }],
  ['one without parts takes the screen', [], { width: 400, heights: [] }],
])('of a whole page, %s', (_, ratios, fitted) => {
  const picture = { ratios, ownWidth: undefined };
  expect(fitPage(picture, { screen, fit: 'page', scale: 1 })).toEqual(fitted);
});

it.each<[Fit, number | undefined, number, ReturnType<typeof fitPage>]>([
  ['width', 900, 1, { width: 400, heights: [200] }],
  ['height', 900, 1, { width: 1_600, heights: [800] }],
  ['original', 900, 1, { width: 900, heights: [450] }],
  ['original', undefined, 1, { width: 400, heights: [200] }],
  ['page', 900, 2, { width: 800, heights: [400] }],
])('a flat picture fitted by %s, %s px wide, %s times as large', (fit, ownWidth, scale, fitted) => {
  expect(fitPage({ ratios: [0.5], ownWidth }, { screen, fit, scale })).toEqual(fitted);
});
