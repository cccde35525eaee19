import { expect, test } from 'vitest';
import { drawPagePart, planPage } from '#main/sandbox/sample-content/art/draw-page.ts';
import { captionWidth } from '#main/sandbox/sample-content/art/speech.ts';
import { chapterPictures } from '#main/sandbox/sample-content/comics/chapter-pictures.ts';
import { ComicContent } from '#main/sandbox/sample-content/comics/comic-content.ts';
import { scriptedComics, scriptOf } from '#main/sandbox/sample-content/comics/scripts.ts';

const comics = new ComicContent();
const scripted = scriptedComics.flatMap(({ bookId }) => [1, 2, 3].map((number) => [bookId, number] as const));

function pagesOf(bookId: number, number: number) {
  const book = comics.book(bookId);
  if (!book) throw new Error(`No comic ${bookId}`);
  const subject = { bookId, title: book.view.title, categoryId: book.categoryId, seed: comics.seed, number };
  const { bookPics } = chapterPictures(bookId, number, comics.seed);
  return bookPics.map((_, page) => ({ ...subject, page }));
}

test('12 comics have scripts of 3 chapters with 6 beats, each with a caption, words and figures', () => {
  expect(scriptedComics).toHaveLength(12);
  for (const [bookId, number] of scripted) {
    const beats = scriptOf(bookId, number)?.beats ?? [];
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
  const beats = scripted.flatMap(([bookId, number]) => scriptOf(bookId, number)?.beats ?? []);
  expect(beats.filter(({ scene, palette }) => scene === 'nightSky' && !palette.isNight)).toEqual([]);
});

test('each caption fits its panel, and no page repeats one', () => {
  const generated = [1, 2, 3, 46, 48, 65, 299].map((bookId) => [bookId, 1] as const);
  for (const [bookId, number] of [...scripted, ...generated]) {
    for (const page of pagesOf(bookId, number).slice(0, 12)) {
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

test('no line of a bubble begins with punctuation', () => {
  for (const [bookId, number] of scripted) {
    for (const page of pagesOf(bookId, number)) {
      const svg = drawPagePart({ ...page, part: 0, parts: 1 });
      const lines = [...svg.matchAll(/text-anchor="middle">([^<]+)</g)].map(([, line = '']) => line);
      expect(lines.filter((line) => /^[，。？！…]/.test(line))).toEqual([]);
    }
  }
});

test('four generated pages in a row have the same palette', () => {
  const palettes = pagesOf(2, 1).map((page) => planPage(page).panels.map(({ palette }) => palette));
  expect(new Set(palettes.slice(0, 4).flat()).size).toBe(1);
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
