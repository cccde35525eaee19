import { AdCarousel } from './ad-carousel.tsx';
import type { ShownAd } from './shown-ad.ts';

interface ListAdsProps {
  /** Undefined while loading. */
  readonly ads: readonly ShownAd[] | undefined;
}

export function ListAds({ ads }: ListAdsProps) {
  return ads !== undefined && ads.length > 0 ? <AdCarousel ads={ads} /> : null;
}
