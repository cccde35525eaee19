import { expect, test } from 'vitest';
import { drawCover } from '#main/sandbox/sample-content/art/draw-cover.ts';
import { figureOf } from '#main/sandbox/sample-content/art/figures/figure.ts';
import figures from '#main/sandbox/sample-content/art/figures/figures.json' with { type: 'json' };
import { filmCover } from '#main/sandbox/sample-content/art/film-cover.ts';
import { paletteFor, scenesOf } from '#main/sandbox/sample-content/art/scene-choice.ts';
import type { SampleBook } from '#main/sandbox/sample-content/books/book.ts';
import { createRandom } from '#main/sandbox/sample-content/random.ts';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';
import { filmTexts } from '#main/sandbox/sample-content/videos/film-texts.ts';

const { comics, novels, seed } = new SampleContent();

const subjectOf = ({ view: { bookId, title }, categoryId }: SampleBook) => ({
  ...{ bookId, title, categoryId, seed },
});

test.each([
  ['comics', comics],
  ['novels', novels],
])('no list of %s has the same scene twice among three neighbors', (_, content) => {
  const kinds = ['e_recommend', 'new', 'new_on', 'kkbg', 'three_d', 'bzxz'] as const;
  const lists: (readonly SampleBook[])[] = [
    ...kinds.map((kind) => content.showcase(kind)),
    content.latest(),
    content.today(undefined),
    content.filtered('all', undefined),
  ];
  for (const list of lists) {
    const scenes = list.slice(0, 30).map((book) => scenesOf(subjectOf(book))[0]);
    expect(scenes.filter((_scene, at) => at > 1 && new Set(scenes.slice(at - 2, at + 1)).size < 3)).toEqual(
      [],
    );
  }
});

test.each([
  ['青丘拾遗', 'fox'],
  ['流沙河夜读', 'boat'],
  ['屋檐的猫', 'umbrella'],
  ['宋瓷的纹路', 'vase'],
  ['通天河夜读', 'fish'],
] as const)('the cover of %s shows a %s', (title, figure) => {
  expect(figureOf({ bookId: 1, title, categoryId: 1, seed })).toBe(figure);
});

test('the cover of a title that names the night has stars', () => {
  const titles = [...comics.books, ...novels.books].filter(({ view }) => /[夜月星灯]/.test(view.title));
  expect(titles.length).toBeGreaterThan(20);
  const day = titles.filter((book) => !paletteFor('clouds', subjectOf(book), createRandom(1)).isNight);
  expect(day).toEqual([]);
});

test.each([
  ['青海湖的冰，是怎么裂开的', 'grassland', { scene: 'mountains', isSnowy: true }],
  ['一碗面，为什么要养三天汤', 'stove', { scene: 'latticeWindow', isSnowy: false }],
  ['守灯塔的人', 'sea', { scene: 'waves', figure: 'pagoda', isNight: true }],
  ['黄山：等一场云海要几天', 'terraces', { scene: 'clouds' }],
])('the cover of the film %s shows what the title or the first scene names', (title, first, cover) => {
  expect(filmCover(title, first)).toMatchObject(cover);
});

test('each scene of a film has a cover, and a cover of snow is not by the sea', () => {
  for (const { vodName, scenes } of filmTexts) {
    const cover = filmCover(vodName, scenes[0]);
    expect([vodName, cover === undefined]).toEqual([vodName, false]);
    if (/[雪冰]/.test(vodName)) expect([vodName, cover?.isSnowy]).toEqual([vodName, true]);
  }
});

test('each figure has at most 1.5 KB of path data', () => {
  const sizes = Object.values(figures).map((parts) => parts.flat().join('').length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_500);
});

test('the sun or moon of a cover does not touch a title that is lettered on the sky', () => {
  for (const book of comics.books.slice(0, 48)) {
    const svg = drawCover(subjectOf(book));
    const [, x, y, r] =
      /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="#/.exec(svg)?.map(Number) ?? [];
    const letters = [
      ...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*stroke=/g),
    ];
    for (const [left = 0, bottom = 0, size = 0] of letters.map((found) => found.slice(1).map(Number))) {
      const isLevel = bottom > (y ?? 0) - (r ?? 0) && bottom - size < (y ?? 0) + (r ?? 0);
      if (isLevel) expect(Math.abs(left - (x ?? 0))).toBeGreaterThan((r ?? 0) + size / 2);
    }
  }
});
