import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { appOffer } from '../../../features/app-offer/app-offer.ts';
import { RetryQuestion } from '../../../features/dialogs/retry-question.tsx';
import { WorkCover } from '../../../features/works/cards/work-cover.tsx';
import { ContinueStrip } from '../../../features/works/home/top/continue-strip.tsx';
import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { type HomePartProps, WorksHome } from '../../../features/works/home/works-home.tsx';
import type { Work } from '../../../features/works/work.ts';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BookIcon, CategoryIcon, HeartIcon, PhoneIcon, SearchIcon } from '../../../ui/icons/icon.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { novelHomeSource, novelReadings } from './novel-home.ts';
import './novel-home.css';

const entries: readonly NavEntry[] = [
  { label: '最近更新', to: paths.novelDayUpdates.to(), icon: <BookIcon /> },
  { label: '小说分类', to: paths.novelCategory.to(), icon: <CategoryIcon /> },
  { label: '我的书架', to: paths.novelShelf.to(), icon: <HeartIcon /> },
  { label: '搜索', to: paths.novelSearch.to(), icon: <SearchIcon /> },
];
const app: NavEntry = { label: 'APP', icon: <PhoneIcon /> };

const LastReading = observer(function LastReading() {
  const { storage } = useServices();
  const [readings] = useState(() => novelReadings(storage));
  return <ContinueStrip work={readings()[0]} />;
});

const intervalMs = 6_000;

/** Shows a carousel of works at the top of a home, with a placeholder while they load. */
function WorkBanner({ works }: { readonly works: readonly Work[] }) {
  if (works.length === 0) return <Skeleton shape="wide" />;
  const slides = works.map((work) => ({ key: work.key, content: <BannerSlide work={work} /> }));
  return <Carousel label="精选推荐" slides={slides} intervalMs={intervalMs} />;
}

function BannerSlide({ work }: { readonly work: Work }) {
  return (
    <article className="work-banner">
      <WorkCover work={work} shape="wide" />
      <h2 className="work-banner__title">
        <StretchedLink to={work.href}>{work.title}</StretchedLink>
      </h2>
    </article>
  );
}

/**
 * Shows the banner. Its space is reserved until its works load, and removed if there are none. If the home fails to
 * load, shows a retry button instead.
 */
const NovelHead = observer(function NovelHead({ store }: HomePartProps) {
  const { featured, status, error } = store;
  const isAwaited = status === 'idle' || status === 'loading';
  return (
    <>
      {(featured.length > 0 || isAwaited) && <WorkBanner works={featured} />}
      {error && <RetryQuestion error={error} onRetry={() => void store.load()} />}
    </>
  );
});

export function NovelHomeScreen() {
  const { platform } = useServices();
  const isAppOffered = appOffer(platform) !== 'none';
  return (
    <WorksHome
      Head={NovelHead}
      navigation={
        <>
          <NavRow label="小说导航" entries={isAppOffered ? [...entries, app] : entries} />
          <LastReading />
        </>
      }
      source={novelHomeSource}
    />
  );
}
