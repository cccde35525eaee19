import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceRow } from '../../../ui/form/choice-row.tsx';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import { WorkCard } from '../../works/cards/work-card.tsx';
import { WorkGrid } from '../../works/cards/work-grid.tsx';
import { ContinueStrip } from '../../works/home/top/continue-strip.tsx';
import type { LibraryEntry } from '../library-entry.ts';
import type { ShelfOrder } from '../shelf-order.ts';
import './favourites.css';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionTick } from './selection/selection-tick.tsx';
import type { ShelfStore } from './shelf.store.ts';
import { ShelfEmpty } from './shelf-empty.tsx';
import { useUndo } from './use-undo.ts';

const orders: readonly { readonly key: ShelfOrder; readonly label: string }[] = [
  { key: 'added', label: '按加入' },
  { key: 'updated', label: '按更新' },
  { key: 'read', label: '按阅读' },
];

/** Shows the favourites as covers that link to the works. While they are edited, they can be selected. */
export const Favourites = observer(function Favourites({ store }: { readonly store: ShelfStore }) {
  const { favourites, favouriteSelection: selection } = store;
  const toastWithUndo = useUndo();
  const edit = useRef<HTMLButtonElement>(null);
  if (favourites.length === 0) return <ShelfEmpty suggestion={store.library.suggestion} />;
  return (
    <>
      <LastReading store={store} />
      <div className="favourites__head">
        {favourites.length > 1 && (
          <ChoiceRow
            label="排序"
            choices={orders}
            chosen={store.order}
            isAwaited={false}
            onChoose={(key) => store.arrange(orders.find((order) => order.key === key)?.key ?? 'added')}
          />
        )}
        <Button variant="plain" ref={edit} onClick={() => selection.setOn(!selection.isOn)}>
          {selection.isOn ? '完成' : '编辑'}
        </Button>
      </div>
      <WorkGrid columns={3}>
        {favourites.map((entry) => (
          <Favourite key={entry.title} store={store} entry={entry} />
        ))}
      </WorkGrid>
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          keys={favourites.map((entry) => store.library.key(entry))}
          onRemove={(keys) => {
            // Moves the focus away from the bar, because the bar disappears.
            edit.current?.focus();
            toastWithUndo(`已删除${keys.length}部`, store.removeFavourites(keys));
          }}
        />
      )}
    </>
  );
});

const LastReading = observer(function LastReading({ store }: { readonly store: ShelfStore }) {
  const { lastReading: last, library } = store;
  if (!last) return null;
  const note = `看到第${last.number}${library.unit}`;
  return <ContinueStrip work={{ ...store.work(last.bookInfo), href: store.chapterHref(last), note }} />;
});

interface FavouriteProps {
  readonly store: ShelfStore;
  readonly entry: LibraryEntry;
}

const Favourite = observer(function Favourite({ store, entry }: FavouriteProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  useEffect(() => {
    if (isNear) store.seen(entry);
  }, [isNear, store, entry]);

  const { favouriteSelection: selection } = store;
  const { unit } = store.library;
  const key = store.library.key(entry);
  const work = store.work(entry);
  const lastRead = store.lastReadNumber(entry);
  const fresh = store.newChapters(entry);
  const unread = store.unreadChapters(entry);
  return (
    <div className="favourite" ref={place}>
      <div inert={selection.isOn}>
        <WorkCard
          work={{
            ...work,
            // The tick needs its place.
            badge: fresh > 0 && !selection.isOn ? `更新${fresh}${unit}` : undefined,
            note: readNote(lastRead, unread, unit),
          }}
        />
      </div>
      {selection.isOn && (
        <SelectionTick
          label={work.title}
          checked={selection.has(key)}
          onChange={() => selection.toggle(key)}
        />
      )}
    </div>
  );
});

/** Returns the reading progress in a form short enough for the narrowest column. */
function readNote(lastRead: number | undefined, unread: number, unit: string): string {
  if (lastRead === undefined) return '未读';
  return unread > 0 ? `看到${lastRead}/${lastRead + unread}${unit}` : `看到第${lastRead}${unit}`;
}
