import type { CdpSession } from '../emulation/cdp-session.ts';

interface History {
  readonly currentIndex: number;
  readonly entries: readonly { readonly url: string }[];
}

/** Returns path and query of the page in a view, or undefined if the page is not on the site of `home`. */
export async function siteAddressOf(cdp: CdpSession, home: string): Promise<string | undefined> {
  const { currentIndex, entries } = await cdp.send<History>('Page.getNavigationHistory');
  const url = URL.parse(entries[currentIndex]?.url ?? '');
  return url?.origin === new URL(home).origin ? url.pathname + url.search : undefined;
}
