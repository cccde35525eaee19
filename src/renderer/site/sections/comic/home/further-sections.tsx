import { observer } from 'mobx-react-lite';
import { WorkCard } from '../../../features/works/cards/work-card.tsx';
import { WorkGrid } from '../../../features/works/cards/work-grid.tsx';
import type { ComicHomeStore } from '../../../features/works/home/home.store.ts';
import { HomeSection, SectionWorks } from '../../../features/works/home/home-section.tsx';
import { RefreshButton } from '../../../features/works/home/refresh-button.tsx';
import { WorkGridSection } from '../../../features/works/home/shapes/grid.tsx';
import { SpotlightList, StrongListSkeleton } from '../../../features/works/home/shapes/spotlight-list.tsx';
import { paths } from '../../../paths.ts';

/** How many books each section shows. */
const shown = { photoSets: 6, strong: 4, popular: 9 } as const;

interface HomePartProps {
  readonly store: ComicHomeStore;
}

/** What comes after the ranking. */
export function FurtherSections({ store }: HomePartProps) {
  return (
    <>
      <PhotoSets store={store} />
      <Strong store={store} />
      <Popular store={store} />
      <Recent store={store} />
    </>
  );
}

const PhotoSets = observer(function PhotoSets({ store }: HomePartProps) {
  const { photoSets, refreshPhotoSets } = store;
  return (
    <HomeSection
      title="漫画写真"
      more={paths.comicPhotoSets.to()}
      action={<RefreshButton of="漫画写真" section={photoSets} onRefresh={refreshPhotoSets} />}
    >
      <WorkGridSection
        section={photoSets}
        columns={3}
        count={shown.photoSets}
        onRetry={() => void refreshPhotoSets()}
      />
    </HomeSection>
  );
});

const Strong = observer(function Strong({ store }: HomePartProps) {
  const { strong, retryStrong } = store;
  return (
    <HomeSection title="强档热推" more={paths.comicSpotlight.to()}>
      <SectionWorks
        section={strong}
        skeleton={<StrongListSkeleton count={shown.strong} />}
        onRetry={retryStrong}
      >
        <SpotlightList books={strong.books.slice(0, shown.strong)} />
      </SectionWorks>
    </HomeSection>
  );
});

const Popular = observer(function Popular({ store }: HomePartProps) {
  const { popular, retryPopular } = store;
  return (
    <HomeSection title="人气热门" more={paths.comicPopular.to()}>
      <WorkGridSection section={popular} columns={3} count={shown.popular} onRetry={retryPopular} />
    </HomeSection>
  );
});

const Recent = observer(function Recent({ store }: HomePartProps) {
  if (store.recent.length === 0) return null;
  return (
    <HomeSection title="最近阅读" more={paths.comicShelf.to({ active: 'history' })}>
      <WorkGrid columns={3}>
        {store.recent.map(({ bookInfo, number }) => (
          <WorkCard
            key={bookInfo.bookId}
            book={bookInfo}
            to={paths.comicReader.to({ bookId: bookInfo.bookId, number })}
            note={`看到第${number}章`}
          />
        ))}
      </WorkGrid>
    </HomeSection>
  );
});
