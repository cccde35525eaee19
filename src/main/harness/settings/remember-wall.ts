import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { KeptView } from './window-settings.ts';

const maxAddressLength = 2048;

/** The wall as it is to come back. An address of the previewed site is a path: its port is another at each start. */
export function rememberWall(views: readonly ViewState[], home: string): KeptView[] {
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
