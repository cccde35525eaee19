import { matchPath } from 'react-router-dom';
import { paths } from '../../paths.ts';

interface Address {
  readonly pathname: string;
  /** Query, including its question mark. */
  readonly search: string;
}

interface RedirectOptions {
  readonly origin: string;
  readonly mustOpenInBrowser: boolean;
}

/** Returns the path to which an address is redirected, or undefined if it needs no redirect. */
export function redirectOf(
  { pathname, search }: Address,
  { origin, mustOpenInBrowser }: RedirectOptions,
): string | undefined {
  if (mustOpenInBrowser) return browserHint({ pathname, search }, origin);
  if (pathname === paths.root.pattern) return paths.fakeHome.to() + search;
  if (pathname === paths.homeHtml.pattern) return paths.comicHome.to() + search;
  if (pathname === paths.recharge.pattern) return rechargeOfBook(new URLSearchParams(search));
  const { id } = matchPath(paths.novelBookOld.pattern, pathname)?.params ?? {};
  return id === undefined ? undefined : paths.novelBook.to({ id }) + search;
}

/** Supports the recharge URL of the specification, which identifies the book by `bookId`. */
function rechargeOfBook(query: URLSearchParams): string | undefined {
  const id = query.get('bookId');
  if (id === null || query.has('returnTo')) return undefined;
  return paths.recharge.to({ returnTo: paths.comicBook.to({ id }) });
}

function browserHint({ pathname, search }: Address, origin: string): string | undefined {
  if (pathname === paths.openInBrowser.pattern) return undefined;
  return paths.openInBrowser.to({ url: origin + pathname + search });
}
