import { AdCarousel } from './ad-carousel.tsx';
import type { ShownAd } from './shown-ad.ts';

interface ListAdsProps {
  /** Ads of the list; undefined while they are loading. */
  readonly ads: readonly ShownAd[] | undefined;
}

export function ListAds({ ads }: ListAdsProps) {
  return ads !== undefined && ads.length > 0 ? <AdCarousel ads={ads} /> : null;
}
