import { expect, it } from 'vitest';
import type { NovelBook } from '#shared/contract/novel/entities.ts';
import { novelFigures, novelWork } from '#site/sections/novel/novel-work.ts';

const book: NovelBook = { bookId: '7', title: '山海' };

it('a novel shows author, length, rating and readers', () => {
  const whole = { ...book, author: '青灯客', wordCount: 125_000, recommend: 9, readCount: 32_100 };
  expect(novelWork(whole)).toMatchObject({
    author: '青灯客',
    length: '12.5万字',
    score: '9.0分',
    popularity: '3.2万人在读',
  });
  expect(novelFigures(whole).map(({ value, name }) => [value, name])).toEqual([
    ['9.0分', '评分'],
    ['12.5万字', '字数'],
    ['3.2万', '人在读'],
  ]);
});

it.each([{}, { author: ' ', wordCount: 0, recommend: 0, readCount: 0 }])(
  'a novel shows nothing of what the server did not send: %j',
  (fields) => {
    const { author, length, score, popularity } = novelWork({ ...book, ...fields });
    expect([author, length, score, popularity]).toEqual(Array(4).fill(undefined));
    expect(novelFigures({ ...book, ...fields })).toEqual([]);
  },
);
