import { createRandom } from '../random.ts';
import { hostileBookId, hostileChapters } from './hostile-chapters.ts';
import { chapterMarkup } from './markup/chapter-markup.ts';
import { maxNovelChapterLength, type SampleNovel } from './novels.ts';
import { chapterTitle, chineseNumber } from './prose/chapter-title.ts';
import { ProseGenerator } from './prose/prose-generator.ts';
import { worldOf } from './prose/worlds.ts';

export function titleOf(book: SampleNovel, number: number, seed: number): string {
  const hostile = hostileChapterOf(book, number);
  return hostile
    ? `第${chineseNumber(number)}章 ${hostile.title}`
    : chapterTitle({ bookId: book.view.bookId, categoryId: book.categoryId, number, seed });
}

/** Returns the text of a chapter as markup. */
export function textOf(book: SampleNovel, number: number, seed: number): string {
  const { bookId } = book.view;
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
