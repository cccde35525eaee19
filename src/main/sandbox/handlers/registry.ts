import { endpoints } from '#shared/contract/registry.ts';
import { AppError } from '#shared/errors.ts';
import { accountHandlers } from './account/account.ts';
import { checkInHandlers } from './account/check-in.ts';
import { coinHistoryHandlers } from './account/coin-history.ts';
import { contactHandlers } from './account/contact.ts';
import { userHandlers } from './account/user.ts';
import { comicBookHandlers } from './comic/book.ts';
import { comicHomeHandlers } from './comic/home.ts';
import { comicListHandlers } from './comic/lists.ts';
import { commonHandlers } from './common.ts';
import type { Handler } from './handler.ts';
import { novelBookHandlers } from './novel/book.ts';
import { novelHomeHandlers } from './novel/home.ts';
import { novelListHandlers } from './novel/lists.ts';
import { payHandlers } from './pay.ts';
import { searchHandlers } from './search.ts';
import { vodListHandlers } from './vod/lists.ts';
import { vodOrderHandlers } from './vod/orders.ts';
import { vodWatchHandlers } from './vod/watch.ts';

const sections: readonly (readonly Handler[])[] = [
  userHandlers,
  accountHandlers,
  payHandlers,
  coinHistoryHandlers,
  commonHandlers,
  contactHandlers,
  comicHomeHandlers,
  comicListHandlers,
  comicBookHandlers,
  novelHomeHandlers,
  novelListHandlers,
  novelBookHandlers,
  checkInHandlers,
  searchHandlers,
  vodListHandlers,
  vodWatchHandlers,
  vodOrderHandlers,
];

/**
 * Returns one handler for each call of the contract. Throws AppError 'internal', which names the missing or duplicate
 * ones.
 */
export function allHandlers(): readonly Handler[] {
  const handlers = sections.flat();
  const handled = handlers.map(({ endpoint }) => endpoint.id);
  const missing = endpoints.filter((endpoint) => !handled.includes(endpoint.id)).map(({ id }) => id);
  const double = handled.filter((id, index) => handled.indexOf(id) !== index);
  if (missing.length > 0 || double.length > 0) {
    throw new AppError(
      'internal',
      `Calls without a handler: [${missing.join(', ')}]; calls with several handlers: [${double.join(', ')}]`,
    );
  }
  return handlers;
}
