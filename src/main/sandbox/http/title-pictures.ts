import { drawCover, drawHorizontalCover } from '../sample-content/art/draw-cover.ts';
import { drawChapterCover, drawPagePart, drawPlate } from '../sample-content/art/draw-page.ts';
import { filmCover } from '../sample-content/art/film-cover.ts';
import type { Subject } from '../sample-content/art/scene-choice.ts';
import { chapterCoverPath, coverPath, horizontalCoverPath } from '../sample-content/books/book.ts';
import type { BookContent } from '../sample-content/books/book-content.ts';
import { chapterPictures, pagePartOf } from '../sample-content/comics/chapter-pictures.ts';
import { leadingFigure } from '../sample-content/comics/scripts.ts';
import { plateCount, plateFrame, plateOf } from '../sample-content/novels/markup/plates.ts';
import type { SampleContent } from '../sample-content/sample-content.ts';
import type { SampleVideo } from '../sample-content/videos/video.ts';

/** Draws a picture of a title, given the chapter number (0 for covers) and the name. Undefined if there is none. */
type TitlePictures = (number: number, imagePath: string) => Draw | undefined;
type Draw = () => string;

/** Returns the pictures of a title. Undefined if the section does not have the title. */
export function picturesOf(section: string, hash: string, content: SampleContent): TitlePictures | undefined {
  const { comics, novels, videos } = content;
  switch (section) {
    case 'manga':
      return bookPictures(comics, hash, comicPicture, leadingFigure);
    case 'novel':
      return bookPictures(novels, hash, plate);
    case 'vod': {
      const video = videos.byTitleHash(hash);
      return video && ((number, imagePath) => videoPicture(video, number, imagePath, content));
    }
    default:
      return undefined;
  }
}

function videoPicture(
  { view, genreId, firstScene }: SampleVideo,
  number: number,
  imagePath: string,
  { seed }: SampleContent,
): Draw | undefined {
  if (number !== 0 || imagePath !== horizontalCoverPath) return undefined;
  // An ID that no book has, because the ID of a book would give that book's picture.
  const subject = { bookId: 1_000_000 + view.vodId, title: view.vodName, categoryId: genreId, seed };
  const cover = filmCover(view.vodName, firstScene);
  return () => drawHorizontalCover({ ...subject, ...cover });
}

interface ChapterSubject extends Subject {
  readonly number: number;
}

/** Returns the covers of a book, and the chapter pictures that its section defines. */
function bookPictures(
  books: Pick<BookContent, 'seed' | 'bookByTitleHash'>,
  hash: string,
  chapterPicture: (chapter: ChapterSubject, imagePath: string) => Draw | undefined,
  figureOf?: typeof leadingFigure,
): TitlePictures | undefined {
  const book = books.bookByTitleHash(hash);
  if (!book) return undefined;
  const { bookId, title } = book.view;
  const { seed } = books;
  const subject = { bookId, title, categoryId: book.categoryId, seed, figure: figureOf?.(bookId, seed) };
  return (number, imagePath) => {
    if (!Number.isInteger(number) || number < 0 || number > book.chapterCount) return undefined;
    // Also accepts the number of the chapter, because a chapter may show the cover of its book.
    if (imagePath === coverPath) return () => drawCover(subject);
    if (imagePath === horizontalCoverPath) return () => drawHorizontalCover(subject);
    return number === 0 ? undefined : chapterPicture({ ...subject, number }, imagePath);
  };
}

const sceneFrame = { width: 800, height: 450 };

/** Returns the picture of a page part, or the list picture of a comic's chapter. */
function comicPicture(chapter: ChapterSubject, imagePath: string): Draw | undefined {
  if (imagePath === chapterCoverPath) return () => drawChapterCover(chapter, sceneFrame);
  const place = pagePartOf(imagePath);
  if (!place) return undefined;
  const { bookPics, picSplitCount } = chapterPictures(chapter.bookId, chapter.number, chapter.seed);
  if (bookPics[place.page]?.[place.part] !== imagePath) return undefined;
  return () => drawPagePart({ ...chapter, ...place, parts: picSplitCount });
}

/** Returns an illustration of a novel's chapter. */
function plate(chapter: ChapterSubject, imagePath: string): Draw | undefined {
  const plate = plateOf(imagePath);
  if (!plate || plate > plateCount(chapter.bookId, chapter.number, chapter.seed)) return undefined;
  return () => drawPlate({ ...chapter, plate }, plateFrame);
}
