import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AdCarousel } from './ad-carousel.tsx';
import type { ShownAd } from './shown-ad.ts';

interface ListAdsProps {
  /** Undefined while it is not known whether there are any. */
  readonly ads: readonly ShownAd[] | undefined;
  /** The call that would have told. */
  readonly isFailed: boolean;
}

/** The ads above a list; a place is kept for them until the first answer. */
export function ListAds({ ads, isFailed }: ListAdsProps) {
  if (ads !== undefined) return ads.length > 0 && <AdCarousel ads={ads} />;
  return isFailed ? null : <Skeleton shape="banner" />;
}
