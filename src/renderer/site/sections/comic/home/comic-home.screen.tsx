import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureMessage } from '../../../ui/status-message.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AdCarousel } from '../ads/ad-carousel.tsx';
import { BookCard } from '../book-card.tsx';
import { BookGrid, BookGridSkeleton } from '../book-grid.tsx';
import type { BookSectionStore } from './book-section.store.ts';
import './comic-home.css';
import { allCategories, ComicHomeStore } from './comic-home.store.ts';
import { HomeSection, SectionBooks } from './home-section.tsx';
import { NavRow } from './nav-row.tsx';
import { RankList, RankListSkeleton } from './rank-list.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** How many books each section shows. */
const shown = { recommend: 6, updates: 9, newBooks: 6, ranking: 9 } as const;

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
  const { api } = useServices();
  const store = useStore(() => new ComicHomeStore(api));
  return (
    <div className="comic-home">
      <HomeAds store={store} />
      <NavRow />
      <Recommend store={store} />
      <Updates store={store} />
      <NewBooks store={store} />
      <Ranking store={store} />
    </div>
  );
}

const HomeAds = observer(function HomeAds({ store }: HomePartProps) {
  if (store.status === 'failed' && store.error) {
    return <FailureMessage text={store.error.message} onRetry={() => void store.load()} />;
  }
  if (store.ads.length > 0) return <AdCarousel ads={store.ads} />;
  return store.status === 'ready' ? null : <Skeleton shape="banner" />;
});

const Recommend = observer(function Recommend({ store }: HomePartProps) {
  const { recommend, refreshRecommend } = store;
  return (
    <HomeSection
      title="每日推荐"
      action={<RefreshButton of="每日推荐" section={recommend} onRefresh={refreshRecommend} />}
    >
      <BookGridSection section={recommend} columns={3} count={shown.recommend} onRetry={refreshRecommend} />
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
      action={<RefreshButton of="每日更新" section={updates.current} onRefresh={refreshUpdates} />}
    >
      <Tabs label="漫画类型" tabs={tabs} selected={updates.selected} onSelect={store.selectUpdates}>
        <div className="comic-home__panel">
          <BookGridSection
            section={updates.current}
            columns={3}
            count={shown.updates}
            onRetry={refreshUpdates}
          />
        </div>
      </Tabs>
    </HomeSection>
  );
});

const NewBooks = observer(function NewBooks({ store }: HomePartProps) {
  const { newBooks, refreshNewBooks } = store;
  return (
    <HomeSection
      title="新书上架"
      action={<RefreshButton of="新书上架" section={newBooks} onRefresh={refreshNewBooks} />}
    >
      <BookGridSection section={newBooks} columns={2} count={shown.newBooks} onRetry={refreshNewBooks} />
    </HomeSection>
  );
});

const Ranking = observer(function Ranking({ store }: HomePartProps) {
  const { ranking } = store;
  const section = ranking.current;
  return (
    <HomeSection title="排行榜">
      <Tabs label="排行榜" tabs={rankingTabs} selected={ranking.selected} onSelect={store.selectRanking}>
        <div className="comic-home__panel">
          <SectionBooks section={section} skeleton={<RankListSkeleton />} onRetry={store.retryRanking}>
            <RankList books={section.books.slice(0, shown.ranking)} isStale={section.status === 'loading'} />
          </SectionBooks>
        </div>
      </Tabs>
    </HomeSection>
  );
});

interface BookGridSectionProps {
  readonly section: BookSectionStore;
  readonly columns: 2 | 3;
  readonly count: number;
  onRetry(): void;
}

const BookGridSection = observer(function BookGridSection(props: BookGridSectionProps) {
  const { section, columns, count, onRetry } = props;
  return (
    <SectionBooks
      section={section}
      skeleton={<BookGridSkeleton columns={columns} count={count} />}
      onRetry={onRetry}
    >
      <BookGrid columns={columns} isStale={section.status === 'loading'}>
        {section.books.slice(0, count).map((book) => (
          <BookCard key={book.bookId} book={book} shape={columns === 3 ? 'portrait' : 'wide'} />
        ))}
      </BookGrid>
    </SectionBooks>
  );
});
