import type { Chapter } from '#shared/contract/comic/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import { BookContent } from '../books/book-content.ts';
import { chapterOf } from '../books/chapters.ts';
import { chapterCoverPath } from '../books/cover-paths.ts';
import { createBooks } from '../books/create-books.ts';
import { contentSeed } from '../content-seed.ts';
import { comicPlan, type SampleComic } from './books.ts';
import { chapterTitle } from './chapter-texts.ts';

type SampleComicChapter = Readonly<Omit<ResponseData<Chapter>, 'alreadyBuy'>>;

export class ComicContent extends BookContent<SampleComic, SampleComicChapter> {
  constructor(seed = contentSeed) {
    super({
      seed,
      genres: comicPlan.genres,
      books: createBooks(comicPlan, seed),
      chapterOf: (book, number) => {
        const chapter = chapterOf(book, number);
        if (!chapter) return undefined;
        const { price, ...place } = chapter;
        return {
          ...place,
          title: chapterTitle(book.view.bookId, number, seed),
          cover: chapterCoverPath,
          price,
        };
      },
    });
  }
}
