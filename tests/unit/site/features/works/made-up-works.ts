import type { ShownAd } from '#site/features/ads/shown-ad.ts';
import type { Work } from '#site/features/works/work.ts';

/** Creates a work of a made-up section. */
export function madeUpWork(key: string): Work {
  return { key, title: `作品${key}`, href: `/made-up/${key}`, cover: undefined, note: '' };
}

export function madeUpAd(picture: string): ShownAd {
  return { picture, link: undefined };
}
