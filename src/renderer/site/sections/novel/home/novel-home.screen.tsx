import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { appOffer } from '../../../features/app-offer/app-offer.ts';
import { RetryQuestion } from '../../../features/dialogs/retry-question.tsx';
import { ContinueStrip } from '../../../features/works/home/top/continue-strip.tsx';
import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { type HomePartProps, WorksHome } from '../../../features/works/home/works-home.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { BookIcon, CategoryIcon, HeartIcon, PhoneIcon, SearchIcon } from '../../../ui/icons/icon.tsx';
import { novelHomeSource, novelReadings } from './novel-home.ts';
import { WorkBanner } from './work-banner.tsx';

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

/**
 * Shows the banner. Reserves its space until the works load, and removes the space if there are none. If the home fails
 * to load, shows a retry button instead.
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
