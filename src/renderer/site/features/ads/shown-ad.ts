import { httpAddress } from '#shared/address/http-address.ts';
import type { Ad } from '#shared/contract/comic/entities.ts';
import { paths } from '../../paths.ts';

export type AdTarget =
  | { readonly kind: 'page'; readonly url: string; readonly isNewWindow: boolean }
  | { readonly kind: 'screen'; readonly path: string };

const jumps: Readonly<Record<number, (ad: Ad, base: string) => AdTarget | undefined>> = {
  [-1]: (ad, base) => pageTarget(ad, base, false),
  [-2]: (ad, base) => pageTarget(ad, base, true),
  2: ({ bizId }) => (bizId ? { kind: 'screen', path: paths.comicBook.to({ id: bizId }) } : undefined),
  3: () => ({ kind: 'screen', path: paths.recharge.to() }),
};

/** Where an ad leads; undefined for a kind of jump or an address that the site does not follow. `base`: the page's own address. */
export function adTarget(ad: Ad, base: string): AdTarget | undefined {
  return jumps[ad.jumpType]?.(ad, base);
}

/** Ads come from a server that takes them from advertisers: `javascript:` and the like are not followed. */
function pageTarget(ad: Ad, base: string, isNewWindow: boolean): AdTarget | undefined {
  const url = httpAddress(ad.url, base);
  return url === undefined ? undefined : { kind: 'page', url, isNewWindow };
}
