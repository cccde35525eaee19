import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NovelDetail } from '#shared/contract/novel/book.ts';
import { FirstChapters, FirstChaptersSkeleton } from '../../../features/chapters/first-chapters.tsx';
import { VipNote } from '../../../features/chapters/vip-note.tsx';
import { vipReading } from '../../../features/chapters/vip-reading.ts';
import { RetryQuestion } from '../../../features/dialogs/retry-question.tsx';
import { DetailPage } from '../../../features/library/detail/detail-page.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { WorkDetail } from '../../../features/works/detail/work-detail.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { novelChapterItem } from '../chapters/novel-chapter-item.ts';
import { NovelChaptersStore } from '../chapters/novel-chapters.store.ts';
import { chapterUnit, novelFigures, novelWork } from '../novel-work.ts';
import { landmarksOf, type NovelDetailStore, novelDetailStore } from './novel-detail.ts';

/** Number of characters of the collapsed summary. */
const summaryLimit = 75;

export const NovelDetailScreen = bookScreen(NovelDetailOf, { home: paths.novelHome.to() });

function NovelDetailOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => novelDetailStore(services, bookId, lifetime));
  return (
    <DetailPage store={store} skeleton={<FirstChaptersSkeleton rows={3} />} Failure={RetryQuestion}>
      {(detail, actions) => <Detail store={store} detail={detail} actions={actions} />}
    </DetailPage>
  );
}

interface DetailProps {
  readonly store: NovelDetailStore;
  readonly detail: NovelDetail;
  readonly actions: ReactNode;
}

const Detail = observer(function Detail({ store, detail, actions }: DetailProps) {
  const { novelBook, chapterList, recommendList } = detail;
  const services = useServices();
  const work = novelWork(novelBook);
  const vip = vipReading(novelBook.bookVipFree, services.session);
  return (
    <WorkDetail
      work={work}
      actions={actions}
      figures={novelFigures(novelBook)}
      summaryLimit={summaryLimit}
      similar={recommendList.map(novelWork)}
      similarTitle="看过的人还喜欢"
    >
      <VipNote vip={vip} returnTo={work.href} />
      <FirstChapters
        chapters={chapterList.map((chapter) => novelChapterItem(novelBook.bookId, chapter))}
        landmarks={landmarksOf(store, detail)}
        // Passes VIP only for users who have it, because `VipNote` already advertises it to others.
        vip={vip === 'held' ? vip : undefined}
        unit={chapterUnit}
        count={novelBook.chapterCount}
        allHref={paths.novelChapters.to({ id: novelBook.bookId })}
        whole={(lifetime) => new NovelChaptersStore(services, novelBook.bookId, lifetime, novelBook)}
      />
    </WorkDetail>
  );
});
