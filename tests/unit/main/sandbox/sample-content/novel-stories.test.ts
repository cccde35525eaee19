import { expect, test } from 'vitest';
import { NovelContent } from '#main/sandbox/sample-content/novels/novel-content.ts';
import { maxNovelChapterLength, type SampleNovel } from '#main/sandbox/sample-content/novels/novels.ts';
import { castOf, openingOf, openingsByGenre } from '#main/sandbox/sample-content/novels/openings.ts';
import { scenesByGenre } from '#main/sandbox/sample-content/novels/prose/scenes.ts';

const novels = new NovelContent();
const { seed } = novels;
/** Novels that are not classics, without the one that repeats scenes to be long. */
const told = novels.books.filter(
  ({ isFeatured, view }) => !isFeatured && view.bookId !== maxNovelChapterLength.bookId,
);

function paragraphsOf(book: SampleNovel, number: number): string[] {
  return novels
    .text(book, number)
    .split('\n')
    .map((line) => line.replace(/<[^>]*>|\s/g, ''))
    .filter((text) => text !== '' && !text.startsWith('[1]'));
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

test('no paragraph occurs twice in the free chapters of a novel', () => {
  for (const book of told) {
    if (book.chapterPrice === 0) continue;
    const texts = [1, 2].flatMap((number) => paragraphsOf(book, number));
    expect([book.view.title, repeated(texts)]).toEqual([book.view.title, []]);
  }
});

test('no paragraph occurs in the first chapters of two novels', () => {
  expect(repeated(told.flatMap((book) => paragraphsOf(book, 1)))).toEqual([]);
});

test('each novel has its own title, blurb and first chapter, which names the hero', () => {
  const openings = openingsByGenre.flat();
  expect(openings).toHaveLength(told.length + 1);
  expect(new Set(told.map(({ view }) => openingOf(view.bookId, seed))).size).toBe(told.length);
  for (const field of ['title', 'about', 'first', 'text'] as const) {
    expect(repeated(openings.map((opening) => opening[field]))).toEqual([]);
  }
  for (const { view } of told) {
    const { title, first, text } = openingOf(view.bookId, seed);
    expect([title, text.includes(castOf(view.bookId, seed).hero), first === title]).toEqual([
      title,
      true,
      false,
    ]);
    expect([title, text.replaceAll('\n', '').length >= 180]).toEqual([title, true]);
  }
});

test('the openings and scenes have no missing characters, paired quotes, and no paragraph twice', () => {
  const scenes = scenesByGenre.flatMap(({ scenes, open, final }) => [
    ...scenes.flatMap((scene) => scene.split('\n').slice(1)),
    ...[...open, ...final].flatMap((scene) => scene.split('\n')),
  ]);
  expect(scenes.length).toBeGreaterThan(250);
  const texts = [...scenes, ...openingsByGenre.flat().flatMap(({ text }) => text.split('\n'))];
  expect(repeated(texts)).toEqual([]);
  expect(
    texts.filter((text) => !/^(?:[\u4e00-\u9fff，。！？；：、“”‘’《》（）…—]|\{\w+\})+$/.test(text)),
  ).toEqual([]);
  const count = (text: string, mark: string) => text.split(mark).length - 1;
  expect(texts.filter((text) => count(text, '“') !== count(text, '”'))).toEqual([]);
});

test('the last chapter of a serial ends with an open scene, that of a finished novel with a final one', () => {
  const lastOf = (kind: 'open' | 'final') =>
    scenesByGenre.flatMap((scenes) => scenes[kind].map((scene) => scene.split('\n').at(-1) ?? ''));
  const endings = { serialize: lastOf('open'), finish: lastOf('final') };
  for (const book of told.slice(0, 60)) {
    const last = paragraphsOf(book, book.chapterCount).at(-1) ?? '';
    const known = endings[book.isFinished ? 'finish' : 'serialize'];
    const matches = known.some((ending) => patternOf(ending).test(last));
    expect([book.view.title, last, matches]).toEqual([book.view.title, last, true]);
  }
});

function patternOf(scene: string): RegExp {
  return new RegExp(`^${scene.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);
}

test('the length that a novel shows is close to that of its text', () => {
  for (const book of told.slice(0, 30)) {
    const { chapterCount, wordCount } = book.view;
    if (chapterCount > 60) continue;
    const numbers = Array.from({ length: chapterCount }, (_, index) => index + 1);
    const { length } = numbers.flatMap((number) => paragraphsOf(book, number)).join('');
    expect([book.view.title, Math.abs(wordCount / length - 1) < 0.15]).toEqual([book.view.title, true]);
  }
});
