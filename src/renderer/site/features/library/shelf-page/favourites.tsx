import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import { ConfirmDialog } from '../../dialogs/confirm.dialog.tsx';
import { ChoiceRow } from '../../works/lists/filtered/choice-row.tsx';
import type { LibraryEntry } from '../library-entry.ts';
import type { ShelfOrder } from '../shelf-order.ts';
import type { ShelfStore } from './shelf.store.ts';
import { ShelfEmpty } from './shelf-empty.tsx';
import { ChaptersLeft, ShelfRow } from './shelf-row.tsx';

const orders: readonly { readonly key: ShelfOrder; readonly label: string }[] = [
  { key: 'added', label: '按加入' },
  { key: 'updated', label: '按更新' },
  { key: 'read', label: '按阅读' },
];

export const Favourites = observer(function Favourites({ store }: { readonly store: ShelfStore }) {
  if (store.favourites.length === 0) return <ShelfEmpty suggestion={store.library.suggestion} />;
  return (
    <div className="shelf__list">
      {store.favourites.length > 1 && (
        <ChoiceRow
          label="排序"
          choices={orders}
          chosen={store.order}
          isAwaited={false}
          onChoose={(key) => store.arrange(orders.find((order) => order.key === key)?.key ?? 'added')}
        />
      )}
      {store.favourites.map((entry) => (
        <Favourite key={entry.title} store={store} entry={entry} />
      ))}
    </div>
  );
});

interface FavouriteProps {
  readonly store: ShelfStore;
  readonly entry: LibraryEntry;
}

const Favourite = observer(function Favourite({ store, entry }: FavouriteProps) {
  const { dialogs } = useServices();
  const lifetime = useLifetime();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  useEffect(() => {
    if (isNear) store.seen(entry);
  }, [isNear, store, entry]);

  const { unit, words } = store.library;
  const work = store.work(entry);
  const handleRemove = async () => {
    const text = words.removeQuestion(work.title);
    const question = { title: words.remove, text, signal: lifetime.signal };
    if (await dialogs.open(ConfirmDialog, question)) store.removeFavourite(entry);
  };
  const lastRead = store.lastReadNumber(entry);
  const notes = [
    lastRead === undefined ? '还没看过' : `看到第${lastRead}${unit}`,
    work.progress ?? work.status?.text,
  ];
  return (
    <div ref={place}>
      <ShelfRow
        work={work}
        to={work.href}
        notes={notes}
        badge={
          <ChaptersLeft fresh={store.newChapters(entry)} unread={store.unreadChapters(entry)} unit={unit} />
        }
        action={
          <button
            type="button"
            className="shelf-row__button"
            aria-label={`${words.remove}：${work.title}`}
            onClick={() => void handleRemove()}
          >
            <span>{words.remove}</span>
          </button>
        }
      />
    </div>
  );
});
