import { observer } from 'mobx-react-lite';
import { ChapterList } from '../../../features/chapters/list/chapter-list.tsx';
import { VipNote } from '../../../features/chapters/vip-note.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { chapterUnit } from '../comic-work.ts';
import { ComicChaptersStore } from './comic-chapters.store.ts';

export const ChapterListScreen = bookScreen(ChapterListOf, { home: paths.comicHome.to() });

interface ChapterListOfProps {
  readonly bookId: string;
}

function ChapterListOf({ bookId }: ChapterListOfProps) {
  const services = useServices();
  const store = useStore((lifetime) => new ComicChaptersStore(services, bookId, lifetime));
  return <ChapterList store={store.list} unit={chapterUnit} note={<Note store={store} bookId={bookId} />} />;
}

const Note = observer(function Note({
  store,
  bookId,
}: ChapterListOfProps & { readonly store: ComicChaptersStore }) {
  return <VipNote vip={store.vip} returnTo={paths.comicChapters.to({ id: bookId })} />;
});
