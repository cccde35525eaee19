import { chapterOf } from '../books/book.ts';
import { BookContent } from '../books/book-content.ts';
import { showcaseOf } from '../books/book-lists.ts';
import { createBooks } from '../books/create-books.ts';
import { contentSeed } from '../random.ts';
import { textOf, titleOf } from './chapter-text.ts';
import { novelPlan, type SampleNovel } from './novels.ts';

/** Sample novels. The text of a chapter is generated when it is requested. */
export class NovelContent extends BookContent<SampleNovel> {
  constructor(sharedSeed = contentSeed) {
    // Has a different seed, because comics have the same IDs and would otherwise have the same covers.
    const seed = sharedSeed + 1;
    super({
      seed,
      genres: novelPlan.genres,
      books: createBooks(novelPlan, seed),
      chapterOf: (book, number) => {
        const chapter = chapterOf(book, number);
        return chapter && { ...chapter, title: titleOf(book, number, seed) };
      },
    });
  }

  /** Returns the text of a chapter as markup; empty if there is no such chapter. */
  text(book: SampleNovel, number: number): string {
    return textOf(book, number, this.seed);
  }

  /** Returns novels with few chapters, recently updated ones first. */
  newest(): readonly SampleNovel[] {
    return this.list('newest', () => {
      const young = new Set(this.showcase('new'));
      return this.latest().filter((book) => young.has(book));
    });
  }

  /** Returns the novels that are free for VIP, mostly those with a high rating first. */
  featured(): readonly SampleNovel[] {
    return this.list('featured', () =>
      showcaseOf(
        this.books.filter(({ isVipFree }) => isVipFree),
        'e_recommend',
        this.seed,
      ),
    );
  }
}
