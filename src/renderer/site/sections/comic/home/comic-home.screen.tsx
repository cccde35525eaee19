import { observer } from 'mobx-react-lite';
import { AdCarousel } from '../../../features/ads/ad-carousel.tsx';
import { WorkGridSection } from '../../../features/works/home/shapes/grid.tsx';
import { paths } from '../../../paths.ts';
import { idle } from '../../../services/async/idle.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import '../../../features/works/home/works-home.css';
import { CheckInButton } from '../../../features/check-in/check-in-button.tsx';
import { allCategories, ComicHomeStore } from '../../../features/works/home/home.store.ts';
import { HomeSection, SectionWorks } from '../../../features/works/home/home-section.tsx';
import { LowerSections } from '../../../features/works/home/lower-sections.tsx';
import { NavRow } from '../../../features/works/home/nav-row.tsx';
import { RefreshButton } from '../../../features/works/home/refresh-button.tsx';
import { RankList, RankListSkeleton } from '../../../features/works/home/shapes/rank-list.tsx';

/** How many books each section shows. */
const shown = { recommend: 6, updates: 9, threeD: 6, newBooks: 6, ranking: 9 } as const;

const rankingTabs = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
  { key: 'total', label: '总榜' },
] as const;

interface HomePartProps {
  readonly store: ComicHomeStore;
}

export function ComicHomeScreen() {
  const { api, session, storage } = useServices();
  const store = useStore(
    () =>
      new ComicHomeStore({
        api,
        session,
        storage,
        now: () => new Date(),
        idle: () => idle(window),
      }),
  );
  return (
    <div className="comic-home">
      <HomeAds store={store} />
      <NavRow />
      <HomeSections store={store} />
      <CheckInButton />
    </div>
  );
}

const HomeAds = observer(function HomeAds({ store }: HomePartProps) {
  if (store.ads.length > 0) return <AdCarousel ads={store.ads} />;
  return store.status === 'ready' || store.status === 'failed' ? null : <Skeleton shape="banner" />;
});

/** All come with one answer: when it fails, that is said once. */
const HomeSections = observer(function HomeSections({ store }: HomePartProps) {
  if (store.status === 'failed' && store.error) {
    return <FailureMessage text={store.error.message} onRetry={() => void store.load()} />;
  }
  return (
    <>
      <Recommend store={store} />
      <Updates store={store} />
      <ThreeD store={store} />
      <NewBooks store={store} />
      <Ranking store={store} />
      <LowerSections store={store} />
    </>
  );
});

const Recommend = observer(function Recommend({ store }: HomePartProps) {
  const { recommend, refreshRecommend } = store;
  return (
    <HomeSection
      title="每日推荐"
      more={paths.comicRecommended.to()}
      action={<RefreshButton of="每日推荐" section={recommend} onRefresh={refreshRecommend} />}
    >
      <WorkGridSection
        section={recommend}
        columns={3}
        count={shown.recommend}
        onRetry={() => void refreshRecommend()}
      />
    </HomeSection>
  );
});

const Updates = observer(function Updates({ store }: HomePartProps) {
  const { updates, refreshUpdates } = store;
  const tabs = [
    { key: allCategories, label: '全部' },
    ...store.categories.map(({ id, name }) => ({ key: String(id), label: name })),
  ];
  return (
    <HomeSection
      title="每日更新"
      more={paths.comicDayUpdates.to()}
      action={<RefreshButton of="每日更新" section={updates.current} onRefresh={refreshUpdates} />}
    >
      <Tabs label="漫画类型" tabs={tabs} selected={updates.selected} onSelect={store.selectUpdates}>
        <div className="comic-home__panel">
          <WorkGridSection
            section={updates.current}
            columns={3}
            count={shown.updates}
            onRetry={() => void refreshUpdates()}
          />
        </div>
      </Tabs>
    </HomeSection>
  );
});

/** Comes and goes with the hour, only from one showing of the screen to the next. */
const ThreeD = observer(function ThreeD({ store }: HomePartProps) {
  const { threeD, refreshThreeD } = store;
  if (!store.showsThreeD) return null;
  return (
    <HomeSection
      title="3D漫画"
      more={paths.comicThreeD.to()}
      action={<RefreshButton of="3D漫画" section={threeD} onRefresh={refreshThreeD} />}
    >
      <WorkGridSection
        section={threeD}
        columns={2}
        count={shown.threeD}
        onRetry={() => void refreshThreeD()}
      />
    </HomeSection>
  );
});

const NewBooks = observer(function NewBooks({ store }: HomePartProps) {
  const { newBooks, refreshNewBooks } = store;
  return (
    <HomeSection
      title="新书上架"
      more={paths.comicNewBooks.to()}
      action={<RefreshButton of="新书上架" section={newBooks} onRefresh={refreshNewBooks} />}
    >
      <WorkGridSection
        section={newBooks}
        columns={2}
        count={shown.newBooks}
        onRetry={() => void refreshNewBooks()}
      />
    </HomeSection>
  );
});

const Ranking = observer(function Ranking({ store }: HomePartProps) {
  const { ranking } = store;
  const section = ranking.current;
  return (
    <HomeSection title="排行榜" more={paths.comicRanking.to()}>
      <Tabs label="排行榜" tabs={rankingTabs} selected={ranking.selected} onSelect={store.selectRanking}>
        <div className="comic-home__panel">
          <SectionWorks section={section} skeleton={<RankListSkeleton />} onRetry={store.retryRanking}>
            <RankList books={section.books.slice(0, shown.ranking)} isStale={section.status === 'loading'} />
          </SectionWorks>
        </div>
      </Tabs>
    </HomeSection>
  );
});
