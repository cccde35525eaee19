import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import type { BookDetail } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { FirstChapters, FirstChaptersSkeleton } from '../../../features/chapters/first-chapters.tsx';
import { WorkCard } from '../../../features/works/cards/work-card.tsx';
import { WorkActions } from '../../../features/works/detail/work-actions.tsx';
import { WorkDetail, WorkDetailSkeleton } from '../../../features/works/detail/work-detail.tsx';
import type { WorkFigure } from '../../../features/works/detail/work-head.tsx';
import { paths } from '../../../paths.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { comicChapterItem } from '../chapters/comic-chapter-item.ts';
import { chapterUnit, comicWork } from '../comic-work.ts';
import { comicShelfWords } from '../library/comic-library.ts';
import { MissingBook } from '../missing-book.tsx';
import { BookDetailStore } from './book-detail.store.ts';
import { useResumeQuestion } from './use-resume-question.ts';

const shownRecommendations = 6;

export function BookDetailScreen() {
  const bookId = positiveId(useParams()['id']);
  return bookId === undefined ? <MissingBook /> : <BookDetailOf key={bookId} bookId={bookId} />;
}

const BookDetailOf = observer(function BookDetailOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => new BookDetailStore({ ...services, lifetime }, bookId));
  const { value: detail, status, error } = store.detail;
  useTitle(detail?.book.title);
  useResumeQuestion(store);

  if (detail) return <Detail store={store} detail={detail} />;
  if (status !== 'failed' || !error) {
    return (
      <WorkDetailSkeleton>
        <FirstChaptersSkeleton />
      </WorkDetailSkeleton>
    );
  }
  if (error.serverCode === serverCodes.notFound) return <MissingBook text={error.message} />;
  return <FailureMessage text={error.message} onRetry={() => void store.load()} />;
});

interface DetailProps {
  readonly store: BookDetailStore;
  readonly detail: BookDetail;
}

function Detail({ store, detail }: DetailProps) {
  const { book, chapterList, recommendList } = detail;
  const similar = recommendList.slice(0, shownRecommendations);
  return (
    <>
      <WorkDetail
        work={comicWork(book)}
        figures={figuresOf(book)}
        similar={similar.map((other) => <WorkCard key={other.bookId} work={comicWork(other)} />)}
      >
        <FirstChapters
          chapters={chapterList.map((chapter) => comicChapterItem(book.bookId, chapter))}
          unit={chapterUnit}
          count={book.chapterCount}
          allHref={paths.comicChapters.to({ id: book.bookId })}
        />
      </WorkDetail>
      <Actions store={store} />
    </>
  );
}

const Actions = observer(function Actions({ store }: { readonly store: BookDetailStore }) {
  const { bookId, isOnShelf } = store;
  const { toasts } = useServices();
  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? comicShelfWords.removed : comicShelfWords.added);
  };
  return (
    <WorkActions
      href={paths.comicBook.to({ id: bookId })}
      isOnShelf={isOnShelf}
      shelfWords={comicShelfWords}
      reading={readingOf(store)}
      onShelfToggle={handleShelf}
    />
  );
});

function readingOf({ bookId, isUnpublished, lastReadNumber }: BookDetailStore) {
  if (isUnpublished) return undefined;
  return {
    text: lastReadNumber === undefined ? '开始阅读' : `继续阅读 第${lastReadNumber}${chapterUnit}`,
    href: paths.comicReader.to({ bookId, number: lastReadNumber ?? 1 }),
  };
}

function figuresOf({ recommend, readCount, chapterCount }: Book): WorkFigure[] {
  return [
    { name: '推荐指数', value: recommend?.toFixed(1) },
    { name: '阅读', value: readCount === undefined ? undefined : countText(readCount) },
    { name: '章节', value: chapterCount?.toString() },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}
