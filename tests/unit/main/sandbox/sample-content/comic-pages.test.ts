import { expect, test } from 'vitest';
import { drawPagePart, planPage } from '#main/sandbox/sample-content/art/draw-page.ts';
import figures from '#main/sandbox/sample-content/art/figures/figures.json' with { type: 'json' };
import { scenes } from '#main/sandbox/sample-content/art/scenes/scenes.ts';
import { captionWidth, speechBubble } from '#main/sandbox/sample-content/art/speech.ts';
import { chapterPictures } from '#main/sandbox/sample-content/comics/chapter-pictures.ts';
import { ComicContent } from '#main/sandbox/sample-content/comics/comic-content.ts';
import { beatParts, plotOf, plotsByGenre } from '#main/sandbox/sample-content/comics/plots.ts';
import {
  maxComicChapterLength,
  scriptedComics,
  scriptOf,
} from '#main/sandbox/sample-content/comics/scripts.ts';

const comics = new ComicContent();

function at(bookId: number) {
  const book = comics.book(bookId);
  if (!book) throw new Error(`No comic ${bookId}`);
  return book;
}

const scripted = scriptedComics.flatMap(({ bookId }) => [1, 2, 3].map((number) => [bookId, number] as const));
/** First chapters, which tell all plots. */
const plotted = comics.books
  .filter(({ isFeatured, view }) => !isFeatured && view.bookId !== maxComicChapterLength.bookId)
  .map(({ view }) => [view.bookId, 1] as const);

function pagesOf(bookId: number, number: number) {
  const book = at(bookId);
  const subject = { bookId, title: book.view.title, categoryId: book.categoryId, seed: comics.seed, number };
  const { bookPics } = chapterPictures(bookId, number, comics.seed);
  return bookPics.map((_, page) => ({ ...subject, page }));
}

test('12 comics have scripts of 3 chapters with 6 beats, each with a caption, words and figures', () => {
  expect(scriptedComics).toHaveLength(12);
  for (const [bookId, number] of scripted) {
    const beats = scriptOf(bookId, number, comics.seed)?.beats ?? [];
    expect([bookId, number, beats.length]).toEqual([bookId, number, 6]);
    for (const { caption, speech, figures } of beats) {
      expect([caption.length > 0, speech.length > 0, figures.length > 0]).toEqual([true, true, true]);
    }
    expect(new Set(beats.map(({ palette }) => palette)).size).toBeLessThanOrEqual(2);
  }
  expect(scriptedComics.map(({ bookId }) => comics.book(bookId)?.chapterCount)).toEqual(
    scriptedComics.map(() => 3),
  );
});

test('no scripted chapter shows the night sky by day', () => {
  const beats = scripted.flatMap(([bookId, number]) => scriptOf(bookId, number, comics.seed)?.beats ?? []);
  expect(beats.filter(({ scene, palette }) => scene === 'nightSky' && !palette.isNight)).toEqual([]);
});

test('each caption fits its panel, and no page repeats one', () => {
  for (const [bookId, number] of [...scripted, ...plotted]) {
    for (const page of pagesOf(bookId, number)) {
      const captioned = planPage(page).panels.filter(({ caption }) => caption !== undefined);
      const captions = captioned.map(({ caption }) => caption);
      expect([bookId, page.page, new Set(captions).size]).toEqual([bookId, page.page, captions.length]);
      for (const { caption = '', width } of captioned) expect(captionWidth(caption)).toBeLessThan(width - 36);
    }
  }
});

test('each bubble stays inside its panel, with the whole text', () => {
  for (const [bookId, number] of scripted) {
    for (const page of pagesOf(bookId, number)) {
      const svg = drawPagePart({ ...page, part: 0, parts: 1 });
      const bubble = / x="([\d.]+)" y="[\d.]+" width="([\d.]+)" [^>]*rx="36"/.exec(svg);
      const panel = planPage(page).panels.find(({ speech }) => speech);
      expect(Number(bubble?.[1]) + Number(bubble?.[2])).toBeLessThanOrEqual(panel?.width ?? 0);
      const text = [...svg.matchAll(/text-anchor="middle">([^<]+)</g)].map(([, line]) => line).join('');
      expect(text).toBe(panel?.speech?.replace('|', ''));
    }
  }
});

test('each bubble of a plot fits the narrowest panel, and none of its lines begins with punctuation', () => {
  const narrow = { width: 421, height: 560 };
  for (const { title, beats } of plotsByGenre.flat()) {
    for (const [, , , speech = ''] of beats.map(beatParts)) {
      const svg = speechBubble(speech, narrow, { x: 180, y: 300 });
      const [, x, width] = /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(svg) ?? [];
      expect([title, speech, Number(x) + Number(width) <= narrow.width]).toEqual([title, speech, true]);
      const lines = [...svg.matchAll(/text-anchor="middle">([^<]+)</g)].map(([, line = '']) => line);
      expect(lines.join('')).toBe(speech.replace('|', ''));
      expect(lines.filter((line) => /^[，。？！…]/.test(line))).toEqual([]);
    }
  }
});

test('no line of a bubble begins with punctuation', () => {
  for (const [bookId, number] of scripted) {
    for (const page of pagesOf(bookId, number)) {
      const svg = drawPagePart({ ...page, part: 0, parts: 1 });
      const lines = [...svg.matchAll(/text-anchor="middle">([^<]+)</g)].map(([, line = '']) => line);
      expect(lines.filter((line) => /^[，。？！…]/.test(line))).toEqual([]);
    }
  }
});

test('each genre has a plot for each of its comics without an own script', () => {
  const first = comics.books
    .filter(({ isFeatured }) => !isFeatured)
    .map(({ view }) => plotOf(view.bookId, 1, 1));
  expect(new Set(first).size).toBe(288);
  for (const { view, isFeatured } of comics.books) {
    if (!isFeatured) expect(view.title).toBe(comics.chapter(at(view.bookId), 1)?.title);
  }
});

test('no line occurs in two plots, and each plot has six pages with a caption and words', () => {
  const plots = plotsByGenre.flat();
  const lines = plots.flatMap(({ beats }) => beats.map(beatParts).flatMap(([, , ...words]) => words));
  expect(lines).toHaveLength(plots.length * 12);
  expect(lines.filter((line, index) => line === '' || lines.indexOf(line) !== index)).toEqual([]);
});

test('no plot shows an unknown scene or figure', () => {
  const beats = plotsByGenre.flatMap((plots) => plots.flatMap((plot) => plot.beats.map(beatParts)));
  const unknown = beats.filter(
    ([scene = '', names = '']) => !(scene in scenes) || names.split(' ').some((name) => !(name in figures)),
  );
  expect(unknown).toEqual([]);
});

test('no caption repeats within the first 288 chapters of a work, and few among the first chapters of all works', () => {
  const captionsOf = (bookId: number, number: number) =>
    scriptOf(bookId, number, comics.seed).beats.map(({ caption }) => caption);
  for (const { view, chapterCount } of comics.books) {
    if (view.bookId === maxComicChapterLength.bookId) continue;
    const told = Array.from({ length: Math.min(chapterCount, 288) }, (_, index) =>
      captionsOf(view.bookId, index + 1),
    ).flat();
    expect([view.title, new Set(told).size]).toEqual([view.title, told.length]);
  }
  const opened = comics.books
    .filter(({ view }) => view.bookId !== maxComicChapterLength.bookId)
    .flatMap(({ view }) => captionsOf(view.bookId, 1));
  expect(new Set(opened).size).toBe(opened.length);
});

test('the recommendations begin with the scripted comics', () => {
  const first = comics.showcase('e_recommend').slice(0, 9);
  expect(first.filter(({ isFeatured }) => !isFeatured)).toEqual([]);
});

test('few comics have most readers, and comics with more readers have higher ratings', () => {
  const counts = comics.books.map(({ readCount }) => readCount).sort((a, b) => b - a);
  const total = counts.reduce((sum, count) => sum + count, 0);
  expect(counts.slice(0, 60).reduce((sum, count) => sum + count, 0) / total).toBeGreaterThan(0.7);
  const averages = [counts.slice(0, 100), counts.slice(200)].map((part) => {
    const books = comics.books.filter(({ readCount }) => part.includes(readCount));
    return books.reduce((sum, { score }) => sum + score, 0) / books.length;
  });
  expect(averages[0]).toBeGreaterThan((averages[1] ?? 0) + 0.5);
});
