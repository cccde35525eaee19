import { Suspense } from 'react';
import { lazyPart } from '../../../../services/async/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { SectionShape } from '../section-plan.ts';
import './spotlight.css';

/** Loads the code of the cards separately, because they are far below the first screen. */
const SpotlightCards = lazyPart(async () => (await import('./spotlight-cards.tsx')).SpotlightCards);

/** Shows full-width cards with a two-line summary. */
export const spotlight: SectionShape = {
  Works: ({ works }) => (
    <Suspense fallback={<SpotlightSkeletons count={works.length} />}>
      <SpotlightCards works={works} />
    </Suspense>
  ),
  Skeleton: SpotlightSkeletons,
};

function SpotlightSkeletons({ count }: { readonly count: number }) {
  return (
    <div className="spotlight">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <SpotlightSkeleton key={index} />
      ))}
    </div>
  );
}

function SpotlightSkeleton() {
  return (
    <div className="spotlight-card">
      <Skeleton shape="wide" />
      <div className="spotlight-card__texts">
        <Skeleton shape="title" width="50%" />
      </div>
      <div className="spotlight-card__summary">
        <Skeleton shape="text" />
      </div>
    </div>
  );
}
