import { createRandom } from '../random.ts';
import { classicOf } from './classics.ts';
import { hostileBookId, hostileChapters } from './hostile-chapters.ts';
import { chapterMarkup, plainMarkup } from './markup/chapter-markup.ts';
import { maxNovelChapterLength, type SampleNovel } from './novels.ts';
import { castOf } from './prose/cast.ts';
import names from './prose/names.json' with { type: 'json' };
import type { ChapterSubject } from './prose/prose-generator.ts';
import { ProseGenerator } from './prose/prose-generator.ts';
import { worldOf } from './prose/worlds.ts';

/**
 * Returns a chapter's title with its number: in classical style 第N回 and a couplet, in modern style 第N章 and a few words.
 */
function chapterTitle({ bookId, categoryId, number, seed }: ChapterSubject): string {
  const random = createRandom(seed, 'chapter', bookId, number);
  const { deeds, turns, subjects, moods } = names.titles;
  const world = worldOf(categoryId);
  const count = chineseNumber(number);
  if (!world.isOld)
    return `第${count}章 ${random.chance(0.6) ? random.pick(moods) : ''}${random.pick(subjects)}`;
  const { hero } = castOf(bookId, seed);
  return `第${count}回 ${hero}${random.pick(deeds)}${random.pick(world.places)} ${random.pick(turns)}`;
}

const digits = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];

/** Writes 1 to 9,999 in Chinese numerals: 十二, 一百零五, 五千. */
function chineseNumber(value: number): string {
  const written = [...String(value)]
    .map(Number)
    .map((digit, index, all) =>
      digit === 0 ? '零' : digits.charAt(digit) + (places[all.length - 1 - index] ?? ''),
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
  return written.startsWith('一十') ? written.slice(1) : written;
}

export function titleOf(book: SampleNovel, number: number, seed: number): string {
  const classic = classicOf(book.view.bookId)?.chapters[number - 1];
  if (classic) return classic.title;
  const hostile = hostileChapterOf(book, number);
  return hostile
    ? `第${chineseNumber(number)}章 ${hostile.title}`
    : chapterTitle({ bookId: book.view.bookId, categoryId: book.categoryId, number, seed });
}

export function textOf(book: SampleNovel, number: number, seed: number): string {
  const { bookId } = book.view;
  const classic = classicOf(bookId)?.chapters[number - 1];
  if (classic) return plainMarkup(classic.paragraphs, bookId).join('\n');
  const proseGenerator = new ProseGenerator({ bookId, categoryId: book.categoryId, number, seed });
  const hostile = hostileChapterOf(book, number);
  if (hostile) {
    const [before = '', after = ''] = proseGenerator.paragraphs(0);
    return hostile.content(before, after);
  }
  const paragraphs = proseGenerator.paragraphs(charactersOf(bookId, number, seed));
  return chapterMarkup(paragraphs, { book, number, seed, world: worldOf(book.categoryId) });
}

function hostileChapterOf(book: SampleNovel, number: number) {
  return book.view.bookId === hostileBookId ? hostileChapters[number - 1] : undefined;
}

function charactersOf(bookId: number, number: number, seed: number): number {
  const isLong = bookId === maxNovelChapterLength.bookId && number === maxNovelChapterLength.number;
  const usual = createRandom(seed, 'length', bookId, number).integer(1_500, 3_500);
  return isLong ? maxNovelChapterLength.characters : usual;
}
