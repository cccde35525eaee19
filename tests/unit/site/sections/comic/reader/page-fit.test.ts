import { expect, it } from 'vitest';
import { type Fit, fitPage } from '#site/sections/comic/reader/pages/page-fit.ts';

const screen = { width: 400, height: 800 };

it.each([
  ['a landscape picture is as wide as the screen', [0.5], { width: 400, heights: [200] }],
  ['a portrait picture is as high as the screen', [4], { width: 200, heights: [800] }],
  ['all parts have the same width', [2, 2], { width: 200, heights: [400, 400] }],
  ['a very long picture scrolls', [5], { width: 400, heights: [2_000] }],
  ['a picture without parts has the width of the screen', [], { width: 400, heights: [] }],
])('a page is fitted: %s', (_, ratios, fitted) => {
  const picture = { ratios, ownWidth: undefined };
  expect(fitPage(picture, { screen, fit: 'page', scale: 1 })).toEqual(fitted);
});

it.each<[Fit, number | undefined, number, ReturnType<typeof fitPage>]>([
  ['width', 900, 1, { width: 400, heights: [200] }],
  ['height', 900, 1, { width: 1_600, heights: [800] }],
  ['original', 900, 1, { width: 900, heights: [450] }],
  ['original', undefined, 1, { width: 400, heights: [200] }],
  ['page', 900, 2, { width: 800, heights: [400] }],
])('a landscape picture is fitted by %s to %s px with the scale %s', (fit, ownWidth, scale, fitted) => {
  expect(fitPage({ ratios: [0.5], ownWidth }, { screen, fit, scale })).toEqual(fitted);
});
