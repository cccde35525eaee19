import type { Book } from '#shared/contract/comic/entities.ts';

/** Everything that is not finished is being continued. */
export function statusText(book: Book): '连载中' | '已完结' {
  return isFinished(book) ? '已完结' : '连载中';
}

/** How far a serial has come; undefined for a finished book, and before the first chapter. */
export function progressText(book: Book): string | undefined {
  if (isFinished(book) || !book.chapterCount) return undefined;
  return `更新至第${book.chapterCount}章`;
}

export function isFinished({ publishStatus }: Book): boolean {
  return publishStatus === 'finish';
}
