import type { CdpSession } from '../emulation/cdp-session.ts';

interface NavigationHistory {
  readonly currentIndex: number;
  readonly entries: readonly { readonly id: number; readonly title: string }[];
}

export interface HistoryState {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/**
 * Reads the page's history. Like the other functions of this file, rejects with AppError 'cdp' if the page cannot be
 * read.
 */
export async function readHistory(cdp: CdpSession): Promise<HistoryState> {
  const { currentIndex, entries } = await historyOf(cdp);
  return { canGoBack: currentIndex > 0, canGoForward: currentIndex < entries.length - 1 };
}

/** Goes one page back (-1) or forward (1). Returns false if there is no such page. */
export async function moveInHistory(cdp: CdpSession, by: -1 | 1): Promise<boolean> {
  const { currentIndex, entries } = await historyOf(cdp);
  const entry = entries[currentIndex + by];
  if (entry === undefined) return false;
  await cdp.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  return true;
}

/** Removes all entries before the current page from its history. */
export async function forgetHistory(cdp: CdpSession): Promise<void> {
  await cdp.send('Page.resetNavigationHistory');
}

async function historyOf(cdp: CdpSession): Promise<NavigationHistory> {
  return cdp.send<NavigationHistory>('Page.getNavigationHistory');
}
