import { type BookDetail, comicDetail } from '#shared/contract/comic/book.ts';
import type { Services } from '../../../services/services.ts';
import { VipFreeBooks } from '../library/vip-free-books.ts';

/** Fetches a comic, and stores whether it is free with VIP. Throws AppError. */
export async function fetchComic(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  bookId: string,
  signal: AbortSignal,
): Promise<BookDetail> {
  const detail = await api.call(comicDetail, { params: { bookId }, signal });
  const { bookVipFree } = detail.book;
  if (bookVipFree !== undefined) new VipFreeBooks(storage).record(bookId, bookVipFree);
  return detail;
}
