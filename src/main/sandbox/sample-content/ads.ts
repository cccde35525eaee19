import type { Ad } from '#shared/contract/comic/entities.ts';
import type { Sent } from '../sent.ts';

/** The ads' pictures, by the name in their address. They are plain files: the contract uses an absolute address as it is. */
export const adNames = ['spring', 'mountain', 'stars', 'lantern', 'river'] as const;
export type AdName = (typeof adNames)[number];

export const adFolder = '/js/ads';

const jumps: Readonly<Record<AdName, Pick<Sent<Ad>, 'jumpType' | 'bizId' | 'url'>>> = {
  spring: { jumpType: 2, bizId: 1, url: null },
  mountain: { jumpType: -1, bizId: null, url: '/home/day-ranked' },
  stars: { jumpType: 2, bizId: 300, url: null },
  lantern: { jumpType: 3, bizId: null, url: null },
  river: { jumpType: -2, bizId: null, url: '/home/latest' },
};

/** `origin`: where this server is reached, for the pictures' absolute addresses. */
export function adsFor(origin: string): Sent<Ad>[] {
  return adNames.map((name) => ({ ...jumps[name], imgPath: `${origin}${adFolder}/${name}.svg` }));
}
