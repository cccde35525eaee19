import type { NovelBook } from '#shared/contract/novel/entities.ts';
import { type BookKind, bookWork, scoreText } from '../../features/works/book-work.ts';
import type { WorkFigure } from '../../features/works/detail/work-head.tsx';
import type { Work } from '../../features/works/work.ts';
import { paths } from '../../paths.ts';
import { countText } from '../../ui/text/count-text.ts';

/** Counting word for chapters of novels. */
export const chapterUnit = '章';

const novel: BookKind = {
  section: 'novel',
  name: '小说',
  unit: chapterUnit,
  href: (id) => paths.novelBook.to({ id }),
};

export function novelWork(book: NovelBook): Work {
  const { author, readCount, recommend } = book;
  return {
    ...bookWork(book, novel),
    author: author?.trim() || undefined,
    length: lengthText(book),
    score: scoreText(recommend),
    popularity: readCount ? `${countText(readCount)}人在读` : undefined,
    isVipFree: Boolean(book.bookVipFree),
  };
}

/** Returns the statistics that the server sent: rating, length and readers. */
export function novelFigures(book: NovelBook): WorkFigure[] {
  const { recommend, readCount } = book;
  return [
    { name: '评分', value: scoreText(recommend) },
    { name: '字数', value: lengthText(book) },
    { name: '人在读', value: readCount ? countText(readCount) : undefined },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}

/** Returns the length. Below a million characters, it has one decimal, because short novels differ little. */
function lengthText({ wordCount }: NovelBook): string | undefined {
  return wordCount ? `${countText(wordCount, 100)}字` : undefined;
}
