import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { screenRoutes } from '#shared/screens/routes.ts';

type PlacedView = Pick<ViewState, 'id' | 'url'>;

/**
 * Returns where the views are that the address bar sends to: the recipient, or most of them. A view that was sent somewhere
 * counts as there. For all, a view that hints at a browser stands for the page that it hints at. Undefined without views.
 */
export function barAddress(
  views: readonly PlacedView[],
  recipient: string | undefined,
  sentTo: (viewId: string) => string | undefined,
): string | undefined {
  const site = mostFrequent(views.flatMap(({ url }) => originOf(url) ?? []));
  const shown = recipient === undefined ? views : views.filter(({ id }) => id === recipient);
  const pageOf = (url: string) => (recipient === undefined ? wantedPage(url, site) : url);
  return mostFrequent(
    shown.flatMap(({ id, url }) => sentTo(id) ?? typedAddress(pageOf(url) ?? '', site) ?? []),
  );
}

/** Returns the page of the site that a hint to open a browser stands for; undefined for a hint without one. */
function wantedPage(address: string, site: string | undefined): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.origin !== site || url.pathname !== screenRoutes.openInBrowser.pattern)
    return address;
  const wanted = url.searchParams.get('url');
  const page = wanted === null ? null : URL.parse(wanted, site);
  return page?.origin === site ? page.href : undefined;
}

/**
 * Returns the address as a user would type it: a path of the site, else the full URL. Undefined for internal pages of
 * the browser.
 */
function typedAddress(address: string, site: string | undefined): string | undefined {
  const url = URL.parse(address);
  if (url === null || originOf(address) === undefined) return undefined;
  return url.origin === site ? url.pathname + url.search + url.hash : url.href;
}

function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol.startsWith('http') ? url.origin : undefined;
}

/** Returns the most frequent text; the first one on a tie. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
