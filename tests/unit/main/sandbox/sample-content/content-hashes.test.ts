import { createHash, type Hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { adNames, adsFor } from '#main/sandbox/sample-content/ads.ts';
import { drawAd } from '#main/sandbox/sample-content/art/draw-ad.ts';
import { drawCover, drawHorizontalCover } from '#main/sandbox/sample-content/art/draw-cover.ts';
import { drawPagePart, drawPlate } from '#main/sandbox/sample-content/art/draw-page.ts';
import type { ComicContent } from '#main/sandbox/sample-content/comics/comic-content.ts';
import { hostileBookId, hostileChapters } from '#main/sandbox/sample-content/novels/hostile-chapters.ts';
import type { NovelContent } from '#main/sandbox/sample-content/novels/novel-content.ts';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';

/** Number of books, from the first: six of each category. */
const sampled = 48;

function hashOf(write: (hash: Hash) => void): string {
  const hash = createHash('sha1');
  write(hash);
  return hash.digest('hex').slice(0, 12);
}

function listsOf(books: ComicContent | NovelContent) {
  const kinds = ['e_recommend', 'new', 'new_on', 'hot', 'kkbg', 'three_d', 'bzxz'] as const;
  const ids = (list: readonly { readonly view: { readonly bookId: number } }[]) =>
    list.map(({ view }) => view.bookId);
  return [
    kinds.map((kind) => ids(books.showcase(kind))),
    ids(books.latest()),
    books.categories.map(({ id }) => [ids(books.today(id)), ids(books.rank('day', id))]),
  ];
}

function hashesOf({ seed, comics, novels, videos }: SampleContent) {
  const subjects = comics.books.slice(0, sampled).map(({ view: { bookId, title }, categoryId }) => ({
    ...{ bookId, title, categoryId, seed: comics.seed },
  }));
  const novelTexts = novels.books
    .slice(0, sampled)
    .flatMap((book) => [1, 2, 3].map((n) => [book, n] as const));
  const hostile = novels.book(hostileBookId);
  return {
    comics: hashOf((hash) => hash.update(JSON.stringify([comics.categories, comics.books, listsOf(comics)]))),
    novels: hashOf((hash) => hash.update(JSON.stringify([novels.categories, novels.books, listsOf(novels)]))),
    comicChapters: hashOf((hash) =>
      hash.update(JSON.stringify(comics.books.map((book) => comics.chapterRange(book, 1, 4)))),
    ),
    novelChapters: hashOf((hash) =>
      hash.update(JSON.stringify(novels.books.map((book) => novels.chapterRange(book, 1, 4)))),
    ),
    novelTexts: hashOf((hash) => {
      for (const [book, number] of novelTexts) hash.update(novels.text(book, number));
    }),
    hostileTexts: hashOf((hash) => {
      for (const number of hostileChapters.keys()) if (hostile) hash.update(novels.text(hostile, number + 1));
    }),
    videos: hashOf((hash) =>
      hash.update(
        JSON.stringify(videos.videos.map((video) => [video, video.playerInputs('http://sandbox.test')])),
      ),
    ),
    ads: hashOf((hash) => {
      hash.update(JSON.stringify(adsFor('http://sandbox.test')));
      for (const name of adNames) hash.update(drawAd(name, seed));
    }),
    covers: hashOf((hash) => {
      for (const subject of subjects) hash.update(drawCover(subject)).update(drawHorizontalCover(subject));
    }),
    pages: hashOf((hash) => {
      for (const subject of subjects)
        hash.update(drawPagePart({ ...subject, number: 1, page: subject.bookId % 6, part: 1, parts: 2 }));
    }),
    plates: hashOf((hash) => {
      for (const subject of subjects)
        hash.update(drawPlate({ ...subject, number: subject.bookId, plate: 1 }, { width: 800, height: 500 }));
    }),
  };
}

// Pins everything that the content draws and writes, because baselines of screens contain it.
test('the default seed generates the content that the baselines show', () => {
  expect(hashesOf(new SampleContent())).toMatchInlineSnapshot(`
    {
      "ads": "5945866a0c56",
      "comicChapters": "1de8ecf1eda6",
      "comics": "83ce73d829d9",
      "covers": "94a9203de205",
      "hostileTexts": "8264ee5f163b",
      "novelChapters": "7904ea1b6092",
      "novelTexts": "06c7ae692d86",
      "novels": "8e3db00fb40a",
      "pages": "31a825ceb45b",
      "plates": "4076a6724c04",
      "videos": "153ac4032069",
    }
  `);
});

test('another seed generates other content, which is the same on every machine', () => {
  expect(hashesOf(new SampleContent(7))).toMatchInlineSnapshot(`
    {
      "ads": "5fb0108fb6f1",
      "comicChapters": "0c90c5f452d4",
      "comics": "883d46d69f05",
      "covers": "9ede30eb8cba",
      "hostileTexts": "1a85f3c0f9f1",
      "novelChapters": "715d7735b980",
      "novelTexts": "cf3949d02330",
      "novels": "f2447616574b",
      "pages": "891b657ac6b0",
      "plates": "d5f77c1ef4d6",
      "videos": "1ed770ad32af",
    }
  `);
});
