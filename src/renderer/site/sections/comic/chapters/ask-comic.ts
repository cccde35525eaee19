import { type BookDetail, comicDetail } from '#shared/contract/comic/book.ts';
import type { Services } from '../../../services/services.ts';
import { VipFreeBooks } from '../library/vip-free-books.ts';

/** A comic as the server tells it; whether VIP reads it without buying is kept. Throws AppError. */
export async function askComic(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  bookId: string,
  signal: AbortSignal,
): Promise<BookDetail> {
  const detail = await api.call(comicDetail, { params: { bookId }, signal });
  const { bookVipFree } = detail.book;
  if (bookVipFree !== undefined) new VipFreeBooks(storage).told(bookId, bookVipFree);
  return detail;
}
