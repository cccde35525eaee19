import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { SavedView } from './window-settings.ts';

const maxAddressLength = 2048;

/** Returns the views to restore at the next start. Addresses of the site become paths, because its port changes. */
export function toSavedViews(views: readonly ViewState[], home: string): SavedView[] {
  const site = URL.parse(home)?.origin;
  return views.map(({ platformId, url, rotated }) => {
    const parsed = URL.parse(url);
    const isOfSite = parsed !== null && parsed.origin === site;
    const address = isOfSite ? parsed.pathname + parsed.search + parsed.hash : url;
    return { platform: platformId, address: fits(address) ? address : '/', rotated };
  });
}

function fits(address: string): boolean {
  return address.length <= maxAddressLength && /^(\/|https?:)/.test(address);
}
