import { ownAddress } from '#shared/http-address.ts';
import { paths } from '../../paths.ts';

/** Screens that cannot be a return target, because they would cause a loop or leave the site. */
const excludedPatterns: ReadonlySet<string> = new Set(
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

/** Labels of links that lead back, by path pattern. */
const labels: ReadonlyMap<string, string> = new Map([
  [paths.comicReader.pattern, '继续阅读'],
  [paths.novelReader.pattern, '继续阅读'],
  [paths.comicBook.pattern, '返回作品'],
  [paths.novelBook.pattern, '返回作品'],
  [paths.vodDetail.pattern, '继续观看'],
  [paths.user.pattern, '返回个人中心'],
]);

/** Counting words of the chapters at these paths. The last part of each path is the chapter number. */
const units: ReadonlyMap<string, string> = new Map([
  [paths.comicReader.pattern, '话'],
  [paths.novelReader.pattern, '章'],
]);

/** Labels of the button that buys the item at a path and then leads there. */
const buyLabels: ReadonlyMap<string, string> = new Map([
  [paths.comicReader.pattern, '购买本话并继续'],
  [paths.novelReader.pattern, '购买本章并继续'],
  [paths.vodDetail.pattern, '购买并继续观看'],
]);

const places = Object.values(paths)
  .filter(({ pattern }) => !excludedPatterns.has(pattern))
  .map(({ pattern, query }) => ({ pattern, query, regExp: patternRegExp(pattern) }));

const maxLength = 512;
/** Placeholder origin for parsing. Only path and query of the result are used. */
const anyOrigin = 'https://site.invalid';

export interface ReturnTo {
  /** Path, including its query. */
  readonly path: string;
  readonly label: string;
  /** Label of a link back while the chapter or video is still locked: 返回第3话. */
  readonly lockedLabel: string;
  /** Counting word of the chapters at the path: 话 or 章; undefined for other screens. */
  readonly unit: string | undefined;
  /** Label of the button that buys the chapter or video at the path; undefined for other screens. */
  readonly buyLabel: string | undefined;
}

/**
 * Validates the path to which payment and login return, because anyone can write it into a URL. Accepts only paths of
 * the site's own screens, with only their own query fields, because a foreign `visitorId` would replace the user's.
 * Returns undefined for any other text.
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
  const label = labels.get(place.pattern) ?? '返回';
  const unit = units.get(place.pattern);
  const number = /(\d+)\/?$/.exec(pathname)?.[1] ?? '';
  const locked = place.pattern === paths.vodDetail.pattern ? '返回视频' : label;
  return {
    path: pathname + (search === '' ? '' : `?${search}`),
    label,
    lockedLabel: unit ? `返回第${number}${unit}` : locked,
    unit,
    buyLabel: buyLabels.get(place.pattern),
  };
}

/** History state of a link whose `returnTo` is the path of the current screen. */
export const returnToPrevious = { returnsToPrevious: true } as const;

/** Returns true if Back leads to `returnTo`. That screen is then shown as the user left it. */
export function returnsToPrevious(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'returnsToPrevious' in state;
}

function patternRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}
