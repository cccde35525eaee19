import { describe, expect, it } from 'vitest';
import { ageText } from '#site/features/works/home/freshness/home-freshness.tsx';
import { markPlace, pulledPart, pullOf } from '#site/features/works/home/freshness/use-pull.ts';

const minute = 60_000;
const now = Date.UTC(2026, 4, 20);

it.each([
  [-minute, '刚刚'],
  [minute - 1, '刚刚'],
  [minute, '1分钟前'],
  [60 * minute - 1, '59分钟前'],
  [60 * minute, '1小时前'],
  [24 * 60 * minute, '1天前'],
])('an age of %i ms is described as %s', (age, text) => {
  expect(ageText(now - age, now)).toBe(text);
});

it('no time is shown if the age is unknown', () => {
  expect(ageText(0, now)).toBe('上次');
});

describe('a finger at the top of the page', () => {
  const from = { x: 100, y: 100 };
  it.each([
    ['is undecided at first', 4, 7, 'open'],
    ['pulls down', 3, 9, 'pull'],
    ['moves sideways', 12, 9, 'none'],
    ['scrolls', 0, -9, 'none'],
  ])('%s', (_, x, y, what) => {
    expect(pullOf(from, { x: from.x + x, y: from.y + y })).toBe(what);
  });

  it('has pulled the whole distance after 120 px, and no distance upwards', () => {
    const partAfter = (y: number) => pulledPart(from, { x: 100, y: from.y + y });
    expect([partAfter(60), partAfter(120), partAfter(-5)]).toEqual([0.5, 1, 0]);
  });

  it('moves the indicator with growing resistance and never beyond its end', () => {
    const places = [0, 0.5, 1, 2, 20].map(markPlace);
    expect(places[0]).toBe(0);
    expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 1))).toBe(true);
    expect(places.at(-1)).toBeLessThan(1);
  });
});
