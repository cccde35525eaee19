import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { idle } from '../../../services/async/idle.ts';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import type { Services } from '../../../services/services.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import { AdCarousel } from '../../ads/ad-carousel.tsx';
import { HomeStore } from './home.store.ts';
import { FetchedSection, HomeSection } from './home-section.tsx';
import type { SectionPlan } from './section-plan.ts';
import { type HomeSource, isFetched } from './section-plan.ts';
import './works-home.css';

interface WorksHomeProps {
  /** Links to the section's other screens. */
  readonly navigation: ReactNode;
  /** Component in place of the ads at the top; null for nothing. */
  readonly Head?: ComponentType<HomePartProps> | null;
  /** Floating elements over the home. */
  readonly children?: ReactNode;
  /** Creates the source; called once. */
  source(services: Services): HomeSource;
}

/** Shows the home of a section: ads, navigation, and the sections that `source` defines. */
export function WorksHome({ navigation, Head = HomeAds, children, source }: WorksHomeProps) {
  const services = useServices();
  const store = useStore(
    (lifetime) => new HomeStore({ source: source(services), lifetime, idle: () => idle(window) }),
  );
  return (
    <div className="works-home">
      {Head && <Head store={store} />}
      {navigation}
      <HomeSections store={store} />
      {children}
      <Suspense>
        <HomeFreshness store={store} />
      </Suspense>
    </div>
  );
}

/** Loads this code when the home's content has arrived and the browser is idle. */
const HomeFreshness = lazyPart(async () => {
  await idle(window);
  return (await import('./freshness/home-freshness.tsx')).HomeFreshness;
});

export interface HomePartProps {
  readonly store: HomeStore;
}

const HomeAds = observer(function HomeAds({ store }: HomePartProps) {
  if (store.ads.length > 0) return <AdCarousel ads={store.ads} />;
  return store.status === 'ready' || store.status === 'failed' ? null : <Skeleton shape="banner" />;
});

/** Number of sections that are rendered immediately. A phone shows no more of them without scrolling. */
const upperSections = 5;

interface LowerSectionsProps {
  readonly plans: readonly SectionPlan[];
  readonly children: ReactNode;
}

/**
 * Renders the other sections only when the user scrolls near them, so that the first screen is fast. Invisible
 * placeholders make the page tall enough to restore a scroll position among them.
 */
function LowerSections({ plans, children }: LowerSectionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  if (isNear) return children;
  return (
    <div className="works-home__lower" ref={place} aria-hidden="true">
      {plans.map((plan) => (
        <SectionPlaceholder key={plan.key} plan={plan} />
      ))}
    </div>
  );
}

function SectionPlaceholder({ plan: { shape, count, source } }: { readonly plan: SectionPlan }) {
  const works = source.kind === 'device' ? source.works().slice(0, count).length : count;
  if (works === 0) return null;
  return (
    <div>
      <div className="home-section__head" />
      <shape.Skeleton count={works} />
    </div>
  );
}

/**
 * Shows the sections, or one error if the request for all of them failed. Stored content stays until its replacement
 * arrives.
 */
const HomeSections = observer(function HomeSections({ store }: HomePartProps) {
  if (store.status === 'failed' && store.error && !store.content) {
    return <FailureMessage error={store.error} onRetry={() => void store.load()} />;
  }
  if (store.isEmpty) return <EmptyMessage />;
  const { plans } = store;
  const lower = plans.slice(upperSections);
  return (
    <>
      <PlannedSections store={store} plans={plans.slice(0, upperSections)} />
      {lower.length > 0 && (
        <LowerSections plans={lower}>
          <PlannedSections store={store} plans={lower} />
        </LowerSections>
      )}
    </>
  );
});

function PlannedSections({ store, plans }: HomePartProps & { readonly plans: readonly SectionPlan[] }) {
  return plans.map((plan) => <PlannedSection key={plan.key} store={store} plan={plan} />);
}

interface PlannedSectionProps extends HomePartProps {
  readonly plan: SectionPlan;
}

const PlannedSection = observer(function PlannedSection({ store, plan }: PlannedSectionProps) {
  if (!store.isShown(plan)) return null;
  if (isFetched(plan)) return <FetchedSection plan={plan} section={store.section(plan)} />;
  const { Works } = plan.shape;
  return (
    <HomeSection plan={plan}>
      <Works works={plan.source.works().slice(0, plan.count)} isStale={false} />
    </HomeSection>
  );
});
