import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import type { BookDetail } from '#shared/contract/comic/book.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { WorkCard } from '../../../features/works/cards/work-card.tsx';
import { WorkGrid } from '../../../features/works/cards/work-grid.tsx';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { comicWork } from '../comic-work.ts';
import { MissingBook } from '../missing-book.tsx';
import { BookAbstract } from './book-abstract.tsx';
import { BookActions } from './book-actions.tsx';
import './book-detail.css';
import { BookDetailStore } from './book-detail.store.ts';
import { BookDetailSkeleton } from './book-detail-skeleton.tsx';
import { BookHead } from './book-head.tsx';
import { FirstChapters } from './first-chapters.tsx';
import { useResumeQuestion } from './use-resume-question.ts';

const shownRecommendations = 6;

export function BookDetailScreen() {
  const bookId = positiveId(useParams()['id']);
  return bookId === undefined ? <MissingBook /> : <BookDetailOf key={bookId} bookId={bookId} />;
}

const BookDetailOf = observer(function BookDetailOf({ bookId }: { readonly bookId: number }) {
  const services = useServices();
  const store = useStore(() => new BookDetailStore(services, bookId));
  const { value: detail, status, error } = store.detail;
  useTitle(detail?.book.title);
  useResumeQuestion(store);

  if (detail) return <Detail store={store} detail={detail} />;
  if (status !== 'failed' || !error) return <BookDetailSkeleton />;
  if (error.serverCode === serverCodes.notFound) return <MissingBook text={error.message} />;
  return <FailureMessage text={error.message} onRetry={() => void store.load()} />;
});

function Detail({ store, detail }: { readonly store: BookDetailStore; readonly detail: BookDetail }) {
  const { book, chapterList, recommendList } = detail;
  return (
    <>
      <div className="book-detail">
        <BookHead book={book} />
        <BookAbstract text={book.abstractContent} />
        <FirstChapters book={book} chapters={chapterList} />
        {recommendList.length > 0 && (
          <section className="book-detail__part" aria-labelledby={`similar-${book.bookId}`}>
            <h2 className="book-detail__heading" id={`similar-${book.bookId}`}>
              同类推荐
            </h2>
            <WorkGrid columns={3}>
              {recommendList.slice(0, shownRecommendations).map((other) => (
                <WorkCard key={other.bookId} work={comicWork(other)} />
              ))}
            </WorkGrid>
          </section>
        )}
      </div>
      <BookActions store={store} />
    </>
  );
}
