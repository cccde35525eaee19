import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { BookDetail } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import {
  FirstChapters,
  FirstChaptersSkeleton,
  type Landmark,
} from '../../../features/chapters/first-chapters.tsx';
import { VipNote } from '../../../features/chapters/vip-note.tsx';
import { DetailPage } from '../../../features/library/detail/detail-page.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { WorkDetail } from '../../../features/works/detail/work-detail.tsx';
import type { WorkFigure } from '../../../features/works/detail/work-head.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { countText } from '../../../ui/text/count-text.ts';
import { comicChapterItem } from '../chapters/comic-chapter-item.ts';
import { ComicChaptersStore } from '../chapters/comic-chapters.store.ts';
import { chapterUnit, comicWork } from '../comic-work.ts';
import { BookDetailStore } from './book-detail.store.ts';

export const BookDetailScreen = bookScreen(BookDetailOf, { home: paths.comicHome.to() });

function BookDetailOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => new BookDetailStore({ ...services, lifetime }, bookId));
  return (
    <DetailPage store={store.work} skeleton={<FirstChaptersSkeleton rows={3} />}>
      {(detail, actions) => <Detail store={store} detail={detail} actions={actions} />}
    </DetailPage>
  );
}

interface DetailProps {
  readonly store: BookDetailStore;
  readonly detail: BookDetail;
  readonly actions: ReactNode;
}

const Detail = observer(function Detail({ store, detail, actions }: DetailProps) {
  const { book, chapterList, recommendList } = detail;
  const { vip } = store;
  const services = useServices();
  const work = { ...comicWork(book), isVipFree: vip === 'held' || vip === 'offered' };
  return (
    <WorkDetail
      work={work}
      actions={actions}
      figures={figuresOf(book)}
      similar={recommendList.map(comicWork)}
    >
      <VipNote vip={vip} returnTo={work.href} />
      <FirstChapters
        chapters={chapterList.map((chapter) => comicChapterItem({ bookId: book.bookId }, chapter))}
        landmarks={landmarksOf(detail)}
        // Passes VIP only for users who have it, because `VipNote` already advertises it to others.
        vip={vip === 'held' ? vip : undefined}
        unit={chapterUnit}
        count={book.chapterCount}
        allHref={paths.comicChapters.to({ id: book.bookId })}
        whole={(lifetime) => new ComicChaptersStore(services, book.bookId, lifetime, book)}
      />
    </WorkDetail>
  );
});

/**
 * Returns the latest chapter, unless it is one of the first chapters. The button already names the chapter that was
 * read last.
 */
function landmarksOf({ book: { bookId }, chapterList, lastChapter }: BookDetail): Landmark[] {
  if (!lastChapter || chapterList.some(({ number }) => number === lastChapter.number)) return [];
  return [{ label: '最新', chapter: comicChapterItem({ bookId }, lastChapter) }];
}

function figuresOf({ recommend, readCount, chapterCount }: Book): WorkFigure[] {
  return [
    { name: '评分', value: recommend?.toFixed(1) },
    { name: '人气', value: readCount === undefined ? undefined : countText(readCount) },
    { name: '话数', value: chapterCount?.toString() },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}
