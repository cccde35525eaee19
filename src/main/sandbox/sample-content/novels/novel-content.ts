import { BookContent } from '../books/book-content.ts';
import { showcaseOf } from '../books/book-lists.ts';
import { chapterOf } from '../books/chapters.ts';
import { createBooks } from '../books/create-books.ts';
import { contentSeed } from '../content-seed.ts';
import { chapterText } from './chapter-text.ts';
import { novelPlan, type SampleNovel } from './novels.ts';
import { chapterTitle } from './prose/chapter-title.ts';

/** Comics are made of the same numbers: of this one novels get other chances, lists and pictures than they. */
const seedOf = (seed: number) => seed + 1;

/** The sample novels. Their chapters are written when they are read. */
export class NovelContent extends BookContent<SampleNovel> {
  constructor(contentSeedOfAll = contentSeed) {
    const seed = seedOf(contentSeedOfAll);
    super({
      seed,
      genres: novelPlan.genres,
      books: createBooks(novelPlan, seed),
      chapterOf: (book, number) => {
        const chapter = chapterOf(book, number);
        return (
          chapter && {
            ...chapter,
            title: chapterTitle({ bookId: book.view.bookId, categoryId: book.categoryId, number, seed }),
          }
        );
      },
    });
  }

  /** The text of a chapter, as markup; empty where the book has no such chapter. */
  text(book: SampleNovel, number: number): string {
    return chapterText(book, number, this.seed);
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
