import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
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
    <>
      <ResumeOffer store={store} />
      <DetailPage store={store.work} skeleton={<FirstChaptersSkeleton rows={3} />}>
        {(detail) => <Detail store={store} detail={detail} />}
      </DetailPage>
    </>
  );
}

interface DetailOfStore {
  readonly store: BookDetailStore;
}

/**
 * Offers once per visit to resume reading, in a toast that the user can ignore. Going back to the book is the same
 * visit. Not shown after a return from payment, which asks its own question.
 */
function useResumeOffer(store: BookDetailStore): void {
  const { toasts, payReturn } = useServices();
  const lifetime = useLifetime();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const isThere = store.work.detail.value !== undefined;

  const offer = useEffectEvent((): string | undefined => {
    const number = payReturn.isReturn(lifetime.signal) ? undefined : store.resumeNumber(visit);
    store.settleResume(visit);
    if (number === undefined) return undefined;
    const text = `上次看到第${number}${chapterUnit}`;
    const run = () => void navigate(paths.comicReader.to({ bookId: store.bookId, number }));
    toasts.show(text, { label: '继续阅读', run });
    return text;
  });
  const takeBack = useEffectEvent((text: string) => {
    if (toasts.current?.text === text) toasts.hide();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: offers once for each visit
  useEffect(() => {
    const text = isThere ? offer() : undefined;
    return () => {
      if (text !== undefined) takeBack(text);
    };
  }, [isThere, visit]);
}

const ResumeOffer = observer(function ResumeOffer({ store }: DetailOfStore) {
  useResumeOffer(store);
  return null;
});

const Detail = observer(function Detail({ store, detail }: DetailOfStore & { readonly detail: BookDetail }) {
  const { book, chapterList, recommendList } = detail;
  const { vip } = store;
  const services = useServices();
  const work = { ...comicWork(book), isVipFree: vip === 'held' || vip === 'offered' };
  return (
    <WorkDetail work={work} figures={figuresOf(book)} similar={recommendList.map(comicWork)}>
      <VipNote vip={vip} returnTo={work.href} />
      <FirstChapters
        chapters={chapterList.map((chapter) => comicChapterItem({ bookId: book.bookId }, chapter))}
        landmarks={landmarksOf(store, detail)}
        // `VipNote` already advertises VIP, so the chapters mention it only to users who have it.
        vip={vip === 'held' ? vip : undefined}
        unit={chapterUnit}
        count={book.chapterCount}
        allHref={paths.comicChapters.to({ id: book.bookId })}
        whole={(lifetime) => new ComicChaptersStore(services, book.bookId, lifetime, book)}
      />
    </WorkDetail>
  );
});

/** Returns the chapter that was read last and the latest one, unless the first chapters include them. */
function landmarksOf(
  { work: { lastReadNumber } }: BookDetailStore,
  { book: { bookId }, chapterList, lastChapter }: BookDetail,
): Landmark[] {
  const landmarks: Landmark[] = [];
  if (lastReadNumber !== undefined) {
    // Leaves out the price, which no longer matters for a chapter that was read.
    const chapter = comicChapterItem({ bookId }, { number: lastReadNumber, title: '' });
    landmarks.push({ label: '上次看到', chapter });
  }
  if (lastChapter && chapterList.every(({ number }) => number !== lastChapter.number)) {
    landmarks.push({ label: '最新', chapter: comicChapterItem({ bookId }, lastChapter) });
  }
  return landmarks;
}

function figuresOf({ recommend, readCount, chapterCount }: Book): WorkFigure[] {
  return [
    { name: '评分', value: recommend?.toFixed(1) },
    { name: '人气', value: readCount === undefined ? undefined : countText(readCount) },
    { name: '话数', value: chapterCount?.toString() },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}
