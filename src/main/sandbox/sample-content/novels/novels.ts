import type { NovelBook } from '#shared/contract/novel/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleBook } from '../books/book.ts';
import type { BookPlan } from '../books/create-books.ts';
import { at } from '../random.ts';
import genres from './genres.json' with { type: 'json' };
import { hostileBookId, hostileChapters } from './hostile-chapters.ts';

export type SampleNovel = SampleBook<Required<ResponseData<NovelBook>>>;

/** Pen names of the authors of generated novels. Their number has no common divisor with 7, so all occur. */
const authors = [
  ...['青灯客', '南山采薇', '半卷闲书', '听雨楼主', '陆白', '江上渔者', '苏小满', '一壶浊酒', '沈砚秋'],
  ...[
    '云间鹤',
    '竹里馆',
    '顾长庚',
    '夜航船',
    '林间鹿',
    '石桥旧客',
    '温故',
    '山有扶苏',
    '纸上春秋',
    '白露未晞',
  ],
] as const;

/** The longest chapter, for measuring the reader's pages. It is free. */
export const maxNovelChapterLength = { bookId: 199, number: 1, characters: 100_000 };

/**
 * Parameters from which the novels are created. Tests and scenarios depend on book 1, whose third chapter costs 40
 * coins, and on the long chapter list of book 200.
 */
export const novelPlan: BookPlan<SampleNovel['view']> = {
  genres,
  bookCount: 200,
  typicalChapters: [20, 180],
  chapterCounts: {
    1: 12,
    30: 1_200,
    75: 1_200,
    120: 1_200,
    165: 1_200,
    [hostileBookId]: hostileChapters.length,
    200: 5_000,
  },
  chapterPrices: { 1: 40, [hostileBookId]: 0 },
  isVipFree: (bookId) => bookId % 4 === 3,
  view: (common, { isVipFree, score, readCount, chapterCount }) => ({
    ...common,
    bookVipFree: isVipFree,
    author: at(authors, common.bookId * 7),
    // A chapter has about this many characters.
    wordCount: chapterCount * (2_300 + ((common.bookId * 37) % 400)),
    recommend: score,
    readCount,
  }),
};
