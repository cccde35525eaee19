import { observer } from 'mobx-react-lite';
import { ChapterList } from '../../../features/chapters/list/chapter-list.tsx';
import { VipNote } from '../../../features/chapters/vip-note.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { chapterUnit } from '../novel-work.ts';
import { NovelChaptersStore } from './novel-chapters.store.ts';

export const NovelChaptersScreen = bookScreen(ChapterListOf, { home: paths.novelHome.to() });

interface ChapterListOfProps {
  readonly bookId: string;
}

function ChapterListOf({ bookId }: ChapterListOfProps) {
  const services = useServices();
  const store = useStore((lifetime) => new NovelChaptersStore(services, bookId, lifetime));
  return <ChapterList store={store.list} unit={chapterUnit} note={<Note store={store} bookId={bookId} />} />;
}

interface NoteProps extends ChapterListOfProps {
  readonly store: NovelChaptersStore;
}

const Note = observer(function Note({ store, bookId }: NoteProps) {
  return <VipNote vip={store.vip} returnTo={paths.novelChapters.to({ id: bookId })} />;
});
