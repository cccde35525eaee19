import type { Ad } from '#shared/contract/comic/entities.ts';
import { paths } from '../../paths.ts';

export type AdLink =
  /** `address` is the unchecked URL of the advertiser, which may be relative or have a forbidden scheme. */
  | { readonly kind: 'page'; readonly address: string; readonly isNewWindow: boolean }
  | { readonly kind: 'screen'; readonly path: string };

export interface ShownAd {
  /** Path on the image host or complete URL; see plain-picture-url.ts. */
  readonly picture: string;
  /** Target of the ad; undefined if the site does not support the type of link. */
  readonly link: AdLink | undefined;
  /** Title of the linked work, if known. Ads themselves have no text. */
  readonly title?: string | undefined;
}

/**
 * Returns the path of the work with the given ID in the section that shows the ad, because an ad does not name its
 * section.
 */
export type WorkPath = (id: string) => string;

const links: Readonly<Record<number, (ad: Ad, workPath: WorkPath) => AdLink | undefined>> = {
  [-1]: ({ url }) => (url ? { kind: 'page', address: url, isNewWindow: false } : undefined),
  [-2]: ({ url }) => (url ? { kind: 'page', address: url, isNewWindow: true } : undefined),
  2: ({ bizId }, workPath) => (bizId ? { kind: 'screen', path: workPath(bizId) } : undefined),
  3: () => ({ kind: 'screen', path: paths.recharge.to() }),
};

/** Converts the ads of a response. `titleOf` returns the title of a work, if known. */
export function shownAds(
  ads: readonly Ad[],
  workPath: WorkPath,
  titleOf?: (id: string) => string | undefined,
): readonly ShownAd[] {
  return ads.map((ad) => ({
    picture: ad.imgPath,
    link: linkOf(ad, workPath),
    title: ad.jumpType === 2 && ad.bizId ? titleOf?.(ad.bizId) : undefined,
  }));
}

function linkOf(ad: Ad, workPath: WorkPath): AdLink | undefined {
  return ad.jumpType === undefined ? undefined : links[ad.jumpType]?.(ad, workPath);
}
