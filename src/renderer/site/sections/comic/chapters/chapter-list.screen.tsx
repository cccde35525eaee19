import { observer } from 'mobx-react-lite';
import type { ChapterListStore } from '../../../features/chapters/list/chapter-list.store.ts';
import { ChapterList } from '../../../features/chapters/list/chapter-list.tsx';
import { VipNote } from '../../../features/chapters/vip-note.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { chapterUnit } from '../comic-work.ts';
import { comicChapterList } from './comic-chapter-list.ts';

export const ChapterListScreen = bookScreen(ChapterListOf, { home: paths.comicHome.to() });

interface ChapterListOfProps {
  readonly bookId: string;
}

function ChapterListOf({ bookId }: ChapterListOfProps) {
  const services = useServices();
  const store = useStore((lifetime) => comicChapterList(services, bookId, lifetime));
  return <ChapterList store={store} unit={chapterUnit} note={<Note store={store} bookId={bookId} />} />;
}

const Note = observer(function Note({
  store,
  bookId,
}: ChapterListOfProps & { readonly store: ChapterListStore }) {
  return <VipNote vip={store.vip} returnTo={paths.comicChapters.to({ id: bookId })} />;
});
