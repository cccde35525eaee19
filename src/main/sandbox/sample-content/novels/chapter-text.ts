import { createRandom } from '../random.ts';
import type { SampleNovel } from './novels.ts';
import { longestNovelChapter } from './novels.ts';
import { Storyteller } from './prose/storyteller.ts';

/** The text of a chapter, as markup. */
export function chapterText(book: SampleNovel, number: number, seed: number): string {
  const { bookId } = book.view;
  const subject = { bookId, categoryId: book.categoryId, number, seed };
  const isLongest = bookId === longestNovelChapter.bookId && number === longestNovelChapter.number;
  const usual = createRandom(seed, 'length', bookId, number).integer(1_500, 3_500);
  const paragraphs = new Storyteller(subject).paragraphs(isLongest ? longestNovelChapter.characters : usual);
  return paragraphs.map((text) => `<p>${text}</p>`).join('\n');
}
