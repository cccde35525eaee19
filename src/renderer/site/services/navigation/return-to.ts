import { ownAddress } from '#shared/address/http-address.ts';
import { paths } from '../../paths.ts';

/** Ways on the way, not places to come back to: each would lead round in a circle, or off the site. */
const passages: ReadonlySet<string> = new Set(
  [
    paths.root,
    paths.homeHtml,
    paths.fakeHome,
    paths.openInBrowser,
    paths.recharge,
    paths.userPayPage,
    paths.userLogin,
    paths.userFindAccount,
  ].map(({ pattern }) => pattern),
);

/** Of a link that leads back there. */
const labels: ReadonlyMap<string, string> = new Map([
  [paths.comicReader.pattern, '继续阅读'],
  [paths.novelReader.pattern, '继续阅读'],
  [paths.comicBook.pattern, '返回作品'],
  [paths.novelBook.pattern, '返回作品'],
  [paths.vodDetail.pattern, '继续观看'],
  [paths.user.pattern, '返回个人中心'],
]);

const places = Object.values(paths)
  .filter(({ pattern }) => !passages.has(pattern))
  .map(({ pattern, query }) => ({ pattern, query, regExp: patternRegExp(pattern) }));

const maxLength = 512;
/** Stands for the site's own: only paths are taken. */
const anyOrigin = 'https://site.invalid';

export interface ReturnTo {
  /** Path and query. */
  readonly path: string;
  /** What a link there is called. */
  readonly label: string;
}

/**
 * Where paying and logging in lead back to, from an address that anybody can write: a path of one of the site's screens,
 * with no more of its query than that screen knows (a `visitorId` would be taken for the user's own). Undefined for all else.
 */
export function returnToOf(text: string | null | undefined): ReturnTo | undefined {
  if (!text || text.length > maxLength || !/^\/(?![/\\])/.test(text)) return undefined;
  const address = ownAddress(text, anyOrigin);
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address, anyOrigin);
  const place = places.find(({ regExp }) => regExp.test(pathname));
  if (!place) return undefined;
  const query = new URLSearchParams([...searchParams].filter(([name]) => place.query.includes(name)));
  const search = query.toString();
  return {
    path: pathname + (search === '' ? '' : `?${search}`),
    label: labels.get(place.pattern) ?? '返回',
  };
}

/** The `state` of a link that hands on, as `returnTo`, the very address it stands at. */
export const returnToIsBehind = { isReturnToBehind: true } as const;

/** Whether a step back in the history leads to `returnTo`: then the screen is found as it was left. */
export function isReturnToBehind(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturnToBehind' in state;
}

function patternRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}
