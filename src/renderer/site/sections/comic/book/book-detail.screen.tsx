import { observer } from 'mobx-react-lite';
import type { BookDetail } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { FirstChapters, FirstChaptersSkeleton } from '../../../features/chapters/first-chapters.tsx';
import { DetailPage } from '../../../features/library/detail/detail-page.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { WorkDetail } from '../../../features/works/detail/work-detail.tsx';
import type { WorkFigure } from '../../../features/works/detail/work-head.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { countText } from '../../../ui/text/count-text.ts';
import { comicChapterItem } from '../chapters/comic-chapter-item.ts';
import { chapterUnit, comicWork } from '../comic-work.ts';
import { BookDetailStore } from './book-detail.store.ts';
import { useResumeQuestion } from './use-resume-question.ts';

export const BookDetailScreen = bookScreen(BookDetailOf, { home: paths.comicHome.to() });

function BookDetailOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => new BookDetailStore({ ...services, lifetime }, bookId));
  return (
    <>
      <ResumeQuestion store={store} />
      <DetailPage store={store.work} skeleton={<FirstChaptersSkeleton />}>
        {(detail) => <Detail detail={detail} />}
      </DetailPage>
    </>
  );
}

const ResumeQuestion = observer(function ResumeQuestion({ store }: { readonly store: BookDetailStore }) {
  useResumeQuestion(store);
  return null;
});

function Detail({ detail }: { readonly detail: BookDetail }) {
  const { book, chapterList, recommendList } = detail;
  return (
    <WorkDetail work={comicWork(book)} figures={figuresOf(book)} similar={recommendList.map(comicWork)}>
      <FirstChapters
        chapters={chapterList.map((chapter) => comicChapterItem(book.bookId, chapter))}
        unit={chapterUnit}
        count={book.chapterCount}
        allHref={paths.comicChapters.to({ id: book.bookId })}
      />
    </WorkDetail>
  );
}

function figuresOf({ recommend, readCount, chapterCount }: Book): WorkFigure[] {
  return [
    { name: '推荐指数', value: recommend?.toFixed(1) },
    { name: '阅读', value: readCount === undefined ? undefined : countText(readCount) },
    { name: '章节', value: chapterCount?.toString() },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}
