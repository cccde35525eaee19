import { BookContent } from '../books/book-content.ts';
import { showcaseOf } from '../books/book-lists.ts';
import { chapterOf } from '../books/chapters.ts';
import { createBooks } from '../books/create-books.ts';
import { contentSeed } from '../content-seed.ts';
import { textOf, titleOf } from './chapter-text.ts';
import { novelPlan, type SampleNovel } from './novels.ts';

/** The sample novels. Their chapters are written when they are read. */
export class NovelContent extends BookContent<SampleNovel> {
  constructor(sharedSeed = contentSeed) {
    // Comics have the same ids: of the same seed novels would get their covers.
    const seed = sharedSeed + 1;
    super({
      seed,
      genres: novelPlan.genres,
      books: createBooks(novelPlan, seed),
      chapterOf: (book, number) => {
        const chapter = chapterOf(book, number);
        return (
          chapter && {
            ...chapter,
            title: titleOf(book, number, seed),
          }
        );
      },
    });
  }

  /** The text of a chapter, as markup; empty where the book has no such chapter. */
  text(book: SampleNovel, number: number): string {
    return textOf(book, number, this.seed);
  }

  /** The young ones of those updated last. */
  newest(): readonly SampleNovel[] {
    return this.list('newest', () => {
      const young = new Set(this.showcase('new'));
      return this.latest().filter((book) => young.has(book));
    });
  }

  /** Those that VIP reads without buying, the best first. */
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
