import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { classicNovels } from '#main/sandbox/sample-content/novels/classics.ts';
import { hostileBookId, hostileChapters } from '#main/sandbox/sample-content/novels/hostile-chapters.ts';
import { NovelContent } from '#main/sandbox/sample-content/novels/novel-content.ts';
import { maxNovelChapterLength, type SampleNovel } from '#main/sandbox/sample-content/novels/novels.ts';
import tales from '#main/sandbox/sample-content/novels/tales.json' with { type: 'json' };

const novels = new NovelContent();
const { books } = novels;

/** Returns the visible text of a chapter, without markup and spaces. */
const read = (markup: string): string => markup.replace(/<[^>]*>/g, '').replace(/\s/g, '');
const textOf = (bookId: number, number: number): string => novels.text(at(bookId), number);

test('there are 200 novels with unique titles, 25 in each of 8 categories', () => {
  expect(books.map(({ view }) => view.bookId)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(new Set(books.map(({ view }) => view.title)).size).toBe(200);
  expect(novels.categories.map(({ id }) => novels.inCategory(id).length)).toEqual(
    Array.from({ length: 8 }, () => 25),
  );
});

test('the sample novels are the same on every machine', () => {
  const text = JSON.stringify([
    books,
    novels.showcase('kkbg'),
    novels.chapters(at(1)),
    [1, 2, 3, 50].map((bookId) => textOf(bookId, bookId)),
  ]);
  expect(createHash('sha1').update(text).digest('hex')).toMatchInlineSnapshot(
    `"91a8d77c3e259e9bacb048e343fde8e99b824102"`,
  );
});

test('another seed generates other novels', () => {
  const other = new NovelContent(7);
  expect(other.books.map(({ view }) => view.title)).not.toEqual(books.map(({ view }) => view.title));
  expect(other.text(other.book(1) ?? at(1), 1)).not.toBe(textOf(1, 1));
});

test('book 1 has 12 chapters, of which the third costs 40 coins; book 200 has 5,000 with numbered titles', () => {
  expect(novels.chapters(at(1)).map(({ price }) => price)).toEqual([
    0,
    0,
    ...Array.from({ length: 10 }, () => 40),
  ]);
  const many = novels.chapters(at(200));
  expect(many).toHaveLength(5_000);
  expect(many[1_104]?.title).toMatch(/^第一千一百零五章 \S+，\S+$/);
  expect(novels.chapter(at(1), 12)?.title).toMatch(/^第十二回 \S{7} \S{7}$/);
});

test('there are finished and unfinished novels, and some that are free for VIP', () => {
  expect(new Set(books.map(({ view }) => view.publishStatus))).toEqual(new Set(['finish', 'serialize']));
  expect(novels.featured()).toHaveLength(50);
  expect(novels.featured().every(({ isVipFree, view }) => isVipFree && view.bookVipFree)).toBe(true);
});

test('a novel names its author, length, rating and users, and no rating is high without many users', () => {
  expect(new Set(books.map(({ view }) => view.author)).size).toBeGreaterThan(15);
  const classics = new Set(classicNovels.map(({ bookId }) => bookId));
  for (const { view } of books) {
    if (!classics.has(view.bookId)) expect(view.wordCount / view.chapterCount).toBeGreaterThan(700);
    expect(view.recommend).toBeLessThan(9.9);
    if (view.readCount < 5_000) expect(view.recommend).toBeLessThanOrEqual(8.3);
    if (view.recommend >= 9.3) expect(view.readCount).toBeGreaterThan(100_000);
  }
});

test('every list has enough entries for three refreshes, and each category for three daily pages', () => {
  for (const kind of ['e_recommend', 'new', 'hot', 'kkbg', 'new_on'] as const) {
    expect(novels.showcase(kind).length).toBeGreaterThan(40);
  }
  for (const { id } of novels.categories) expect(novels.today(id).length).toBeGreaterThanOrEqual(18);
  expect(novels.newest().length).toBeGreaterThan(40);
});

test('at least 10 novels are real works, of which every chapter is real text', () => {
  expect(classicNovels.length).toBeGreaterThanOrEqual(10);
  for (const { bookId, title, author, chapters } of classicNovels) {
    const { view } = at(bookId);
    expect([view.title, view.author, view.chapterCount]).toEqual([title, author, chapters.length]);
    expect(chapters.length).toBeGreaterThanOrEqual(3);
    const texts = chapters.map((_, index) => read(textOf(bookId, index + 1)));
    // The length that lists show is that of the text.
    expect(texts.join('').length).toBe(view.wordCount);
    expect(novels.chapters(at(bookId)).map((chapter) => chapter.title)).toEqual(
      chapters.map((chapter) => chapter.title),
    );
  }
});

test('at least 8 tales begin with 1,200 characters, and all of their chapters have 900', () => {
  const lengths = tales.map(({ chapters }) => chapters.map(({ paragraphs }) => paragraphs.join('').length));
  expect(lengths.filter(([first = 0]) => first >= 1_200).length).toBeGreaterThanOrEqual(8);
  expect(lengths.flat().filter((length) => length < 900)).toEqual([]);
});

test('the recommendations of each generated novel contain one with a text of its own', () => {
  const generated = books.filter(({ isFeatured }) => !isFeatured);
  expect(generated.length).toBeGreaterThan(150);
  expect(generated.filter((book) => !novels.similar(book).some(({ isFeatured }) => isFeatured))).toEqual([]);
});

test("today's updates begin with serials, and complete works are marked as such", () => {
  const first = novels.today(undefined).slice(0, 20);
  expect(first.filter(({ isFinished }) => isFinished)).toEqual([]);
  const complete = books.filter(({ isFeatured }) => isFeatured);
  expect(complete.filter(({ view }) => view.publishStatus !== 'finish')).toEqual([]);
});

test('the category screen begins with the novels that most users read', () => {
  const counts = novels
    .filtered('all', undefined)
    .slice(0, 9)
    .map(({ readCount }) => readCount);
  expect(Math.min(...counts)).toBeGreaterThan(1_000_000);
});

test('the text of real works has no missing characters, and its quotes are paired', () => {
  const texts = classicNovels.flatMap(({ chapters }) => chapters.flatMap(({ paragraphs }) => paragraphs));
  expect(texts.filter((text) => !/^[\u4e00-\u9fff，。！？；：、“”‘’《》（）…]+$/.test(text))).toEqual([]);
  const count = (text: string, mark: string) => text.split(mark).length - 1;
  expect(texts.filter((text) => count(text, '“') !== count(text, '”'))).toEqual([]);
  expect(texts.filter((text) => count(text, '‘') !== count(text, '’'))).toEqual([]);
});

test('the six novels that the editors recommend first are real works', () => {
  const classics = new Set(classicNovels.map(({ bookId }) => bookId));
  const first = novels.showcase('e_recommend').slice(0, 6);
  expect(first.filter(({ view }) => !classics.has(view.bookId))).toEqual([]);
});

describe('a chapter', () => {
  test('has 600 to 1,500 characters in whole sentences if it is generated, in every category', () => {
    for (const { id } of novels.categories) {
      const generated = novels.inCategory(id).find(({ isFeatured }) => !isFeatured);
      const text = read(novels.text(generated ?? at(1), 3));
      expect(text.length).toBeGreaterThan(600);
      expect(text.length).toBeLessThan(1_500);
      expect(text).not.toMatch(/[{}]|undefined|。。|，。/);
    }
  });

  test('repeats almost no sentence', () => {
    const paragraphs = textOf(1, 3).split('\n');
    expect(new Set(paragraphs).size / paragraphs.length).toBeGreaterThan(0.95);
  });

  test('is sent with paragraphs, indents, line breaks or as plain text, depending on its novel', () => {
    expect(textOf(1, 3)).toMatch(/^<p>[^\u3000]/);
    expect(textOf(4, 3)).toMatch(/^<p>\u3000\u3000/);
    expect(textOf(7, 3)).toMatch(/^\u3000\u3000[^<]+<br><br>\n/);
    expect(textOf(9, 3)).not.toContain('<');
  });

  test('of book 1 has verse, ruby and a footnote if it is the first, and a table, a picture and bold text if it is the second', () => {
    for (const mark of ['<blockquote>', '<ruby>', '<rt>', '<sup>[1]</sup>', '<small>[1] ']) {
      expect(textOf(1, 1)).toContain(mark);
    }
    for (const tag of ['<table>', '<strong>', '<figure><img src="/js/novel/', '<figcaption>']) {
      expect(textOf(1, 2)).toContain(tag);
    }
  });

  test('has 100,000 characters if it is the longest one, which is free', () => {
    const { bookId, number, characters } = maxNovelChapterLength;
    const { length } = read(textOf(bookId, number));
    expect(length).toBeGreaterThanOrEqual(characters);
    expect(length).toBeLessThan(characters * 1.02);
    expect(novels.chapter(at(bookId), number)?.price).toBe(0);
  });
});

describe('the hostile novel', () => {
  const chapters = novels.chapters(at(hostileBookId));

  test('is free, and each of its chapters contains a different attack or error', () => {
    expect(chapters.map(({ price }) => price)).toEqual(hostileChapters.map(() => 0));
    expect(new Set(chapters.map(({ number }) => textOf(hostileBookId, number))).size).toBe(chapters.length);
  });

  test.each([
    /<script>/,
    / onerror=/,
    /javascript:/,
    /<style>/,
    /<iframe/,
    /<form/,
    /<svg/,
    /<math>/,
    /<base/,
    /http-equiv="refresh"/,
    /&ldquo;/,
    /(<br>){2}/,
    /<p>\u3000{4}/,
    /^[^<]+1 < 2/,
    /^$/,
    /<td>格子$/,
  ])('has a chapter with %s', (mark) => {
    expect(chapters.filter(({ number }) => mark.test(textOf(hostileBookId, number)))).not.toEqual([]);
  });
});

function at(bookId: number): SampleNovel {
  const book = novels.book(bookId);
  if (!book) throw new Error(`No novel ${bookId}`);
  return book;
}
