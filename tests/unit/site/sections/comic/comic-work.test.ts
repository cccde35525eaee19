import { expect, it } from 'vitest';
import type { Book } from '#shared/contract/comic/entities.ts';
import { comicWork } from '#site/sections/comic/comic-work.ts';

const book: Book = { bookId: '7', title: '山海', cover: 'c.jpg', horiCover: 'h.jpg' };

it('a comic links to the book, with its cover in either shape', () => {
  expect(comicWork(book)).toMatchObject({
    key: '7',
    title: '山海',
    href: '/book/7',
    cover: { section: 'manga', title: '山海', number: 0, imagePath: 'c.jpg' },
    wideCover: { imagePath: 'h.jpg' },
  });
});

it.each([
  [{ horiCover: '' }, ['c.jpg', undefined]],
  [{ cover: '' }, [undefined, 'h.jpg']],
])('a comic has no cover if the field is empty: %j', (changes, covers) => {
  const { cover, wideCover } = comicWork({ ...book, ...changes });
  const pathOf = (source: typeof cover) => (typeof source === 'object' ? source.imagePath : source);
  expect([pathOf(cover), pathOf(wideCover)]).toEqual(covers);
});

it.each([
  ['serialize', 12, { isFinished: false, text: '连载中' }, '更新至第12话'],
  ['serialize', 0, { isFinished: false, text: '连载中' }, undefined],
  ['finish', 12, { isFinished: true, text: '已完结' }, undefined],
  [undefined, 12, { isFinished: false, text: '连载中' }, '更新至第12话'],
])(
  'a comic with the status %s and %s chapters shows its status and progress',
  (publishStatus, chapterCount, status, progress) => {
    const work = comicWork({ ...book, chapterCount, ...(publishStatus && { publishStatus }) });
    expect(work.status).toEqual(status);
    expect(work.progress).toBe(progress);
    // Expects no badge, because the line below the cover already shows the progress.
    expect(work.badge).toBeUndefined();
  },
);

it.each([
  [{ chapterCount: 3, categoryName: '奇幻' }, '更新至第3话'],
  [{ categoryName: '奇幻' }, '奇幻'],
  [{}, '漫画'],
  [{ publishStatus: 'finish', categoryName: '奇幻' }, '已完结 · 奇幻'],
])('the card of a comic shows its progress or its kind: %j', (changes, note) => {
  expect(comicWork({ ...book, ...changes }).note).toBe(note);
});

it.each([
  [undefined, undefined],
  [0, undefined],
  [12_000, '1.2万人看过'],
])('a comic with %s reads shows the popularity %s', (readCount, popularity) => {
  const work = comicWork({ ...book, ...(readCount !== undefined && { readCount }) });
  expect(work.popularity).toBe(popularity);
});

it.each([
  [undefined, undefined],
  [0, undefined],
  [9, '9.0分'],
])('a comic with the rating %s shows the score %s', (recommend, score) => {
  expect(comicWork({ ...book, ...(recommend !== undefined && { recommend }) }).score).toBe(score);
});
