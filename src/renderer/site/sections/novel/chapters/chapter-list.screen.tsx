import { observer } from 'mobx-react-lite';
import { novelDetail } from '#shared/contract/novel/book.ts';
import { ChapterList } from '../../../features/chapters/list/chapter-list.tsx';
import { bookScreen } from '../../../features/works/detail/book-screen.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { chapterUnit } from '../novel-work.ts';
import { novelChapterList } from './novel-chapter-list.ts';
import { VipFreeNote } from './vip-free-note.tsx';
import { WhetherVipFree } from './whether-vip-free.store.ts';

export const NovelChaptersScreen = bookScreen(ChapterListOf, { home: paths.novelHome.to() });

function ChapterListOf({ bookId }: { readonly bookId: string }) {
  const services = useServices();
  const store = useStore((lifetime) => novelChapterList(services, bookId, lifetime));
  return <ChapterList store={store} unit={chapterUnit} note={<Note bookId={bookId} />} />;
}

/** The list of chapters does not tell it: the novel does. */
const Note = observer(function Note({ bookId }: { readonly bookId: string }) {
  const { api } = useServices();
  const store = useStore(
    (lifetime) =>
      new WhetherVipFree(async (signal) => {
        const { novelBook } = await api.call(novelDetail, { params: { bookId }, signal });
        return Boolean(novelBook.bookVipFree);
      }, lifetime),
  );
  return store.isVipFree ? <VipFreeNote returnTo={paths.novelChapters.to({ id: bookId })} /> : null;
});
