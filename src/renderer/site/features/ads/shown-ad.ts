import type { Ad } from '#shared/contract/comic/entities.ts';
import { paths } from '../../paths.ts';

export type AdLink =
  /** `address` as the server wrote it, which took it from an advertiser: it may be relative, or none that may be followed. */
  | { readonly kind: 'page'; readonly address: string; readonly isNewWindow: boolean }
  | { readonly kind: 'screen'; readonly path: string };

/** An ad as it is shown, made where the answer that holds it is received. */
export interface ShownAd {
  /** An address on the image host, or a whole one; see plain-picture-url.ts. */
  readonly picture: string;
  /** Undefined for a kind of jump that the site does not follow. */
  readonly link: AdLink | undefined;
  /** Of the work that it leads to, where that is known: ads bring pictures, and no words. */
  readonly title?: string | undefined;
}

/** The path of the work with this id: only the section that received the ads knows it. */
export type WorkPath = (id: string) => string;

const links: Readonly<Record<number, (ad: Ad, workPath: WorkPath) => AdLink | undefined>> = {
  [-1]: ({ url }) => (url ? { kind: 'page', address: url, isNewWindow: false } : undefined),
  [-2]: ({ url }) => (url ? { kind: 'page', address: url, isNewWindow: true } : undefined),
  2: ({ bizId }, workPath) => (bizId ? { kind: 'screen', path: workPath(bizId) } : undefined),
  3: () => ({ kind: 'screen', path: paths.recharge.to() }),
};

/** `titleOf` tells the title of a work, where it is known. */
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
