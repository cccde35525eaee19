import type { Ad } from '#shared/contract/comic/entities.ts';
import type { ResponseData } from '../response-data.ts';

/** Names of the ads' pictures. They are plain files, because the site uses the contract's addresses unchanged. */
export const adNames = ['spring', 'mountain', 'stars', 'lantern', 'river'] as const;
export type AdName = (typeof adNames)[number];

export const adFolder = '/js/ads';

/** IDs of the comics that the banners show. */
const comic = { bird: 9, mountains: 11, moon: 17, letter: 18 } as const;

const jumps: Readonly<Record<AdName, Pick<ResponseData<Ad>, 'jumpType' | 'bizId' | 'url'>>> = {
  spring: { jumpType: 2, bizId: comic.bird, url: null },
  mountain: { jumpType: -1, bizId: null, url: `/book/${comic.mountains}` },
  stars: { jumpType: 2, bizId: comic.moon, url: null },
  lantern: { jumpType: 3, bizId: null, url: null },
  river: { jumpType: -2, bizId: null, url: `/book/${comic.letter}` },
};

/** Returns the ads; `origin` is this server's origin, for absolute picture addresses. */
export function adsFor(origin: string): ResponseData<Ad>[] {
  return adNames.map((name) => ({ ...jumps[name], imgPath: `${origin}${adFolder}/${name}.svg` }));
}
