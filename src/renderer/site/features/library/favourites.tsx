import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { comicWork } from '../../sections/comic/comic-work.ts';
import { useServices } from '../../services/services-context.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useNearViewport } from '../../ui/layout/use-near-viewport.ts';
import { ConfirmDialog } from '../dialogs/confirm.dialog.tsx';
import type { ShelfStore } from './shelf.store.ts';
import type { ShelfBook } from './shelf.ts';
import { ShelfEmpty } from './shelf-empty.tsx';
import { ShelfRow } from './shelf-row.tsx';

export const Favourites = observer(function Favourites({ store }: { readonly store: ShelfStore }) {
  if (store.favourites.length === 0) return <ShelfEmpty />;
  return (
    <div className="shelf__list">
      {store.favourites.map((book) => (
        <Favourite key={book.title} store={store} book={book} />
      ))}
    </div>
  );
});

interface FavouriteProps {
  readonly store: ShelfStore;
  readonly book: ShelfBook;
}

const Favourite = observer(function Favourite({ store, book }: FavouriteProps) {
  const { dialogs } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  useEffect(() => {
    if (isNear) store.seen(book.bookId);
  }, [isNear, store, book.bookId]);

  const handleRemove = async () => {
    const question = { title: '取消收藏', text: `确定不再收藏《${book.title}》吗？`, signal: store.shown };
    if (await dialogs.open(ConfirmDialog, question)) store.removeFavourite(book.title);
  };
  const { progress, status } = comicWork(book);
  const newChapters = store.newChaptersOf(book.bookId);
  return (
    <div ref={place}>
      <ShelfRow
        book={book}
        to={paths.comicBook.to({ id: book.bookId })}
        notes={[readText(store.recordOf(book.bookId)?.number), progress ?? status?.text ?? '']}
        badge={newChapters > 0 && <Badge tone="accent">更新{newChapters}章</Badge>}
        action={
          <button
            type="button"
            className="shelf-row__button"
            aria-label={`取消收藏：${book.title}`}
            onClick={() => void handleRemove()}
          >
            <span>取消收藏</span>
          </button>
        }
      />
    </div>
  );
});

function readText(number: number | undefined): string {
  return number === undefined ? '还没看过' : `看到第${number}章`;
}
