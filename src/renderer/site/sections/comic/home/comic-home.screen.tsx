import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { ContinueStrip } from '../../../features/works/home/top/continue-strip.tsx';
import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { WorksHome } from '../../../features/works/home/works-home.tsx';
import { paths } from '../../../paths.ts';
import { idle } from '../../../services/async/idle.ts';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { useServices } from '../../../services/services-context.ts';
import { CategoryIcon, HeartIcon, PhoneIcon, RankIcon, SearchIcon } from '../../../ui/icons/icon.tsx';
import { comicHomeSource, comicReadings } from './comic-home.ts';

const entries: readonly NavEntry[] = [
  { label: '排行', to: paths.comicRanking.to(), icon: <RankIcon /> },
  { label: '分类', to: paths.comicCategory.to(), icon: <CategoryIcon /> },
  { label: '收藏', to: paths.comicShelf.to({ active: 'shelf' }), icon: <HeartIcon /> },
  { label: 'APP', icon: <PhoneIcon /> },
  { label: '搜索', to: paths.comicSearch.to(), icon: <SearchIcon /> },
];

/** Loads the button after the content, because it floats above the content. */
const CheckInButton = lazyPart(async () => {
  await idle(window);
  return (await import('../../../features/check-in/check-in-button.tsx')).CheckInButton;
});

const LastReading = observer(function LastReading() {
  const { storage } = useServices();
  const [readings] = useState(() => comicReadings(storage));
  return <ContinueStrip work={readings()[0]} />;
});

export function ComicHomeScreen() {
  return (
    <WorksHome
      navigation={
        <>
          <NavRow label="漫画导航" entries={entries} />
          <LastReading />
        </>
      }
      source={comicHomeSource}
    >
      <Suspense>
        <CheckInButton />
      </Suspense>
    </WorksHome>
  );
}
