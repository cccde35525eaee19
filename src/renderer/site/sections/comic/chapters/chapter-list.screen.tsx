import { ChapterList } from '../../../features/chapters/list/chapter-list.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { chapterUnit } from '../comic-work.ts';
import { comicChapterList } from './comic-chapter-list.ts';

export const ChapterListScreen = bookScreen(ChapterListOf, { home: paths.comicHome.to() });

function ChapterListOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => comicChapterList(services, bookId, lifetime));
  return <ChapterList store={store} unit={chapterUnit} />;
}
