import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chapterPictures, pagePartOf } from '#main/sandbox/sample-content/comics/chapter-pictures.ts';
import { ComicContent } from '#main/sandbox/sample-content/comics/comic-content.ts';
import { maxComicChapterLength } from '#main/sandbox/sample-content/comics/scripts.ts';

const comics = new ComicContent();
const { books } = comics;

test('there are 300 books with unique titles in 8 categories', () => {
  expect(books.map(({ view }) => view.bookId)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(new Set(books.map(({ view }) => view.title)).size).toBe(300);
  expect(new Set(books.map(({ categoryId }) => categoryId)).size).toBe(8);
});

test('the sample comics are the same on every machine', () => {
  const text = JSON.stringify([
    books,
    comics.showcase('kkbg'),
    comics.chapters(at(1)),
    comics.rank('day', 3),
  ]);
  expect(createHash('sha1').update(text).digest('hex')).toMatchInlineSnapshot(
    `"c7f997120fa663a06c7218208c730fa1881b4768"`,
  );
});

test('another seed generates other comics', () => {
  const other = new ComicContent(7);
  expect(other.books.map(({ view }) => view.title)).not.toEqual(books.map(({ view }) => view.title));
  expect(other.book(1)?.chapterCount).toBe(12);
});

test('book 1 has 12 chapters, of which the third costs 40 coins; book 300 has 5,000; several have 400', () => {
  expect(comics.chapters(at(1)).map(({ price }) => price)).toEqual([
    0,
    0,
    ...Array.from({ length: 10 }, () => 40),
  ]);
  expect(comics.chapters(at(300))).toHaveLength(5_000);
  expect(books.filter(({ chapterCount }) => chapterCount === 400)).toHaveLength(5);
});

test('every abstract has 40 to 160 characters in full sentences', () => {
  for (const { view } of books) {
    const { length } = view.abstractContent ?? '';
    expect(length).toBeGreaterThanOrEqual(40);
    expect(length).toBeLessThanOrEqual(160);
    expect(view.abstractContent).toMatch(/^[^{}]+。$/);
  }
});

test('numbers stay within plausible limits', () => {
  for (const book of books) {
    expect(book.recommend).toBeGreaterThanOrEqual(7);
    expect(book.recommend).toBeLessThanOrEqual(9.9);
    expect(book.chapterPrice).toBeGreaterThanOrEqual(20);
    expect(book.chapterPrice).toBeLessThanOrEqual(60);
    expect(book.chapterCount).toBeGreaterThanOrEqual(book.isFeatured ? 3 : 12);
  }
  expect(books.some(({ isVipFree }) => isVipFree)).toBe(true);
  expect(new Set(books.map(({ view }) => view.publishStatus))).toEqual(new Set(['finish', 'serialize']));
});

test('a chapter is found by its ID, and neighbouring IDs find nothing', () => {
  const last = comics.chapters(at(300)).at(-1);
  expect(last).toMatchObject({ number: 5_000, bookId: 300 });
  expect(comics.chapterById(last?.chapterId ?? 0)).toEqual(last);
  for (const chapterId of [0, 10_000, 10_013, 3_005_001, 9_999_999]) {
    expect(comics.chapterById(chapterId)).toBeUndefined();
  }
});

test('the rankings differ, and each is in the order of the read counts of its period', () => {
  const periods = (['day', 'week', 'month', 'total'] as const).map((type) => comics.rank(type, undefined));
  const firstOf = (ranked: (typeof periods)[number]) => ranked.slice(0, 20).map(({ view }) => view.bookId);
  expect(new Set(periods.map((ranked) => firstOf(ranked).join())).size).toBe(4);
  for (const ranked of periods) {
    const shown = ranked.map(({ view }) => view.readCount ?? 0);
    expect(shown).toEqual([...shown].sort((left, right) => right - left));
  }
  expect(comics.showcase('hot').map(({ view }) => view)).toEqual(periods[3]?.map(({ view }) => view));
});

test('a work has at most as many readers in a day as in the week, the month and in all', () => {
  const readers = (['day', 'week', 'month', 'total'] as const).map(
    (type) => new Map(comics.rank(type, 3).map(({ view }) => [view.bookId, view.readCount ?? 0])),
  );
  for (const { view } of comics.inCategory(3)) {
    const counts = readers.map((ofPeriod) => ofPeriod.get(view.bookId) ?? 0);
    expect([view.title, counts]).toEqual([view.title, [...counts].sort((left, right) => left - right)]);
    expect(counts[0]).toBeGreaterThan(0);
  }
});

test('every list has enough entries for three refreshes, and each category for three daily pages', () => {
  for (const kind of ['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'bzxz'] as const) {
    expect(comics.showcase(kind).length).toBeGreaterThan(40);
  }
  for (const { id } of comics.categories) {
    expect(comics.today(id).length).toBeGreaterThanOrEqual(27);
    expect(comics.today(id).every(({ categoryId }) => categoryId === id)).toBe(true);
  }
  expect(comics.today(undefined).length).toBeGreaterThanOrEqual(60);
});

test('recommendations are six others of the same category', () => {
  for (const book of books) {
    const similar = comics.similar(book);
    expect(new Set(similar).size).toBe(6);
    expect(similar).not.toContain(book);
    expect(similar.every(({ categoryId }) => categoryId === book.categoryId)).toBe(true);
  }
});

test('search finds titles before abstracts and ignores surrounding spaces', () => {
  const found = comics.search(' 狐狸 ', 60);
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]?.view.title).toContain('狐狸');
  expect(comics.search('月圆', 60).length).toBeGreaterThan(0);
  expect(comics.search('no such word', 60)).toEqual([]);
  expect(comics.search('的', 5)).toHaveLength(5);
});

test('a chapter has 6 pictures in 2 to 4 parts, whose paths can be parsed', () => {
  for (let number = 1; number <= 50; number += 1) {
    const { bookPics, picSplitCount } = chapterPictures(300, number, comics.seed);
    expect(bookPics).toHaveLength(6);
    expect([2, 3, 4]).toContain(picSplitCount);
    bookPics.forEach((parts, page) => {
      expect(parts.map(pagePartOf)).toEqual(parts.map((_, part) => ({ page, part })));
    });
  }
});

test('one chapter has 300 pictures, whose paths can be parsed too', () => {
  const { bookPics } = chapterPictures(
    maxComicChapterLength.bookId,
    maxComicChapterLength.number,
    comics.seed,
  );
  expect(bookPics).toHaveLength(300);
  expect(pagePartOf(bookPics[299]?.[1] ?? '')).toEqual({ page: 299, part: 1 });
});

function at(bookId: number) {
  const book = comics.book(bookId);
  if (!book) throw new Error(`No book ${bookId}`);
  return book;
}
