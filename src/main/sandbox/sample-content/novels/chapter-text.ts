import { classicOf } from './classics.ts';
import { hostileBookId, hostileChapters } from './hostile-chapters.ts';
import { chapterMarkup, plainMarkup } from './markup/chapter-markup.ts';
import { maxNovelChapterLength, type SampleNovel } from './novels.ts';
import { openingOf } from './openings.ts';
import {
  type ChapterSubject,
  lastParagraphs,
  sceneAt,
  sceneParagraphs,
  sceneTitles,
} from './prose/scenes.ts';
import { worldOf } from './prose/worlds.ts';

/**
 * Returns a chapter's title with its number: 第N回 in classical style, 第N章 in modern style. The first chapter has a title
 * of its own, the others those of their first two scenes.
 */
function chapterTitle(subject: ChapterSubject): string {
  const { bookId, categoryId, number, seed } = subject;
  const { isOld } = worldOf(categoryId);
  const count = `第${chineseNumber(number)}${isOld ? '回' : '章'}`;
  if (number === 1) return `${count} ${openingOf(bookId, seed).first}`;
  return `${count} ${sceneTitles(subject).join(isOld ? ' ' : '，')}`;
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
  const hostile = hostileChapterOf(book, number);
  if (hostile) {
    const [before = '', after = ''] = openingOf(bookId, seed).text.split('\n');
    return hostile.content(before, after);
  }
  return chapterMarkup(paragraphsOf(book, number, seed), {
    book,
    number,
    seed,
    world: worldOf(book.categoryId),
  });
}

function paragraphsOf(book: SampleNovel, number: number, seed: number): string[] {
  const { bookId } = book.view;
  const subject = { bookId, categoryId: book.categoryId, number, seed };
  if (number === 1) return firstParagraphs(subject);
  const paragraphs = sceneParagraphs(subject);
  return number === book.chapterCount
    ? [...paragraphs, ...lastParagraphs(subject, book.isFinished)]
    : paragraphs;
}

/** Returns the novel's own first chapter. The longest one continues with scenes. */
function firstParagraphs(subject: ChapterSubject): string[] {
  const paragraphs = openingOf(subject.bookId, subject.seed).text.split('\n');
  if (subject.bookId !== maxNovelChapterLength.bookId) return paragraphs;
  let length = paragraphs.join('').length;
  for (let position = 0; length < maxNovelChapterLength.characters; position += 1) {
    const scene = sceneAt(subject, position);
    paragraphs.push(...scene);
    length += scene.join('').length;
  }
  return paragraphs;
}

function hostileChapterOf(book: SampleNovel, number: number) {
  return book.view.bookId === hostileBookId ? hostileChapters[number - 1] : undefined;
}
