import { AdCarousel } from './ad-carousel.tsx';
import type { ShownAd } from './shown-ad.ts';

interface ListAdsProps {
  /** Undefined while it is not known whether there are any. */
  readonly ads: readonly ShownAd[] | undefined;
}

/** The ads among the works of a list. */
export function ListAds({ ads }: ListAdsProps) {
  return ads !== undefined && ads.length > 0 ? <AdCarousel ads={ads} /> : null;
}
