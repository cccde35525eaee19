import type * as Type from 'typebox';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { readFields } from '#shared/contract/works/entities.ts';
import type { Answer } from '../../../services/api/answer.ts';
import type { ChapterFacts, ChaptersBeside } from './chapter-reading.ts';

/** What the server tells with a chapter of any kind of book. */
type BookChapter = Type.Static<Type.TObject<typeof readFields>>;

/** A book as the shelf keeps it, as far as one of its chapters tells of it. */
interface BookOfChapter {
  readonly bookId: string;
  readonly title: string;
  readonly chapterCount?: number;
  readonly cover?: string;
}

interface OpenedChapter {
  readonly bookId: string;
  readonly number: number;
}

/** `previous` is the number of the chapter before, where the server tells it; 0 for none. */
export function bookChapterFacts(
  { bookId, number }: OpenedChapter,
  content: BookChapter,
  previous: number | undefined,
): ChapterFacts<BookOfChapter> {
  const { bookName, bookCover, totalNumber, title, nextNumber } = content;
  return {
    title,
    work: {
      bookId,
      title: bookName,
      ...(totalNumber !== undefined && { chapterCount: totalNumber }),
      ...(bookCover && { cover: bookCover }),
    },
    price: chapterPrice(content),
    usualPrice: content.bookPrice || content.price || undefined,
    previousNumber: (previous ?? number - 1) || undefined,
    nextNumber: (nextNumber ?? number + 1) || undefined,
  };
}

/** The chapter's own price, or the book's for every chapter. */
export function chapterPrice({ price, bookPrice }: BookChapter): number | undefined {
  return price ?? bookPrice;
}

/** The chapters on both sides of this number. */
export function chaptersBeside(
  number: number,
  chapters: readonly { readonly number?: number | undefined }[],
): ChaptersBeside {
  const beside: { previous?: number; next?: number } = {};
  for (const { number: other = number } of chapters) {
    if (other < number && other > (beside.previous ?? 0)) beside.previous = other;
    if (other > number && other < (beside.next ?? Infinity)) beside.next = other;
  }
  return beside;
}

/** A chapter as the list of chapters tells of it. */
interface ListedChapter {
  readonly chapterId: string;
  readonly title: string;
  readonly price: number | undefined;
}

interface Sold<Content> {
  /** Stands for an answer without data. */
  readonly untold: Content;
  /** Looks in the list of chapters; undefined when it is not there. */
  find(): Promise<ListedChapter | undefined>;
}

/**
 * An unpaid chapter's answer with all that selling it takes: what it does not tell itself, its id and its price above all, the
 * list of chapters does. Any other answer stays as it is.
 */
export async function sellable<Content extends BookChapter>(
  answer: Answer<Content>,
  { untold, find }: Sold<Content>,
): Promise<Answer<Content>> {
  if (answer.success || answer.code !== serverCodes.unpaid || answer.data?.chapterId !== undefined) {
    return answer;
  }
  const listed = await find();
  if (!listed) return { ...answer, data: undefined };
  const told = answer.data ?? untold;
  const price = chapterPrice(told) ?? listed.price;
  const title = told.title || listed.title;
  const { chapterId } = listed;
  return { ...answer, data: { ...told, chapterId, title, ...(price !== undefined && { price }) } };
}
