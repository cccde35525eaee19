import { useParams } from 'react-router-dom';
import { ChapterList } from '../../../features/chapters/list/chapter-list.tsx';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { chapterUnit } from '../comic-work.ts';
import { MissingBook } from '../missing-book.tsx';
import { comicChapterList } from './comic-chapter-list.ts';

export function ChapterListScreen() {
  const bookId = positiveId(useParams()['id']);
  return bookId === undefined ? <MissingBook /> : <ChapterListOf key={bookId} bookId={bookId} />;
}

function ChapterListOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => comicChapterList(services, bookId, lifetime));
  return <ChapterList store={store} unit={chapterUnit} />;
}
