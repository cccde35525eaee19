import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { screenRoutes } from '#shared/screens/routes.ts';

type PlacedView = Pick<ViewState, 'id' | 'url'>;

/**
 * Returns the text of the address bar. This is the address of the selected view or, if no view is selected, the address
 * that most views show. A view that is navigating counts with its new address. If no view is selected, the site's "open
 * in a browser" page counts as the page that it suggests. Undefined without views.
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

/**
 * Returns the URL that the site's "open in a browser" page suggests, or undefined if it suggests none. Returns all
 * other URLs unchanged.
 */
function wantedPage(address: string, site: string | undefined): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.origin !== site || url.pathname !== screenRoutes.openInBrowser.pattern)
    return address;
  const wanted = url.searchParams.get('url');
  const page = wanted === null ? null : URL.parse(wanted, site);
  return page?.origin === site ? page.href : undefined;
}

/**
 * Returns an address as a user would type it: path, query and fragment for the site, the full URL otherwise. Undefined
 * for internal pages of the browser.
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

/** Returns the most frequent text; if several are equally frequent, the first of them. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
