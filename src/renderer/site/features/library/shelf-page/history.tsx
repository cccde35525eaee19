import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/lazy-icons.tsx';
import { ConfirmDialog } from '../../dialogs/confirm.dialog.tsx';
import type { LibraryEntry } from '../library-entry.ts';
import type { ReadingRecord } from '../reading-history.ts';
import { readingTime } from './reading-date.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionTick } from './selection/selection-tick.tsx';
import type { ShelfStore } from './shelf.store.ts';
import { ShelfEmpty } from './shelf-empty.tsx';
import { ChaptersLeft, ShelfRow } from './shelf-row.tsx';
import { useUndo } from './use-undo.ts';

/** Lists the reading history grouped by day. During editing, its records can be selected. */
export const History = observer(function History({ store }: { readonly store: ShelfStore }) {
  const { dialogs } = useServices();
  const { signal } = useLifetime();
  const toastWithUndo = useUndo();
  const [now] = useState(() => new Date());
  const { records, recordSelection: selection } = store;
  const edit = useRef<HTMLButtonElement>(null);
  if (records.length === 0) return <ShelfEmpty suggestion={store.library.suggestion} />;

  const handleClear = async () => {
    const text = `${records.length}部作品的阅读记录都会清除，确定清空吗？`;
    const isSure = await dialogs.open(ConfirmDialog, { title: '清空阅读历史', text, signal });
    if (isSure && !signal.aborted) toastWithUndo('阅读历史已清空', store.clearHistory());
  };
  return (
    <>
      <div className="shelf__head">
        <p>共{records.length}部</p>
        <div className="shelf__actions">
          {!selection.isOn && (
            <Button variant="plain" onClick={() => void handleClear()}>
              清空
            </Button>
          )}
          <Button variant="plain" ref={edit} onClick={() => selection.setOn(!selection.isOn)}>
            {selection.isOn ? '完成' : '编辑'}
          </Button>
        </div>
      </div>
      {store.daysBefore(now).map((day) => (
        <section key={day.name} aria-label={day.name}>
          <h2 className="shelf__day">{day.name}</h2>
          <div className="shelf__rows">
            {day.records.map((record) => (
              <HistoryRow key={store.work(record.bookInfo).key} store={store} record={record} />
            ))}
          </div>
        </section>
      ))}
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          keys={records.map(({ bookInfo }) => store.library.key(bookInfo))}
          onRemove={(keys) => {
            // Moves the focus away from the bar, because the bar disappears.
            edit.current?.focus();
            toastWithUndo(`已删除${keys.length}部`, store.removeRecords(keys));
          }}
        />
      )}
    </>
  );
});

interface HistoryRowProps {
  readonly store: ShelfStore;
  readonly record: ReadingRecord<LibraryEntry>;
}

const HistoryRow = observer(function HistoryRow({ store, record }: HistoryRowProps) {
  const toastWithUndo = useUndo();
  const { bookInfo, number, date } = record;
  const work = store.work(bookInfo);
  const key = store.library.key(bookInfo);
  const { recordSelection: selection } = store;
  return (
    <ShelfRow
      isInert={selection.isOn}
      work={work}
      to={store.chapterHref(record)}
      notes={[`看到第${number}${store.library.unit}`, readingTime(new Date(date))]}
      badge={
        <ChaptersLeft
          fresh={store.newChapters(bookInfo)}
          unread={store.unreadChapters(bookInfo)}
          unit={store.library.unit}
        />
      }
      action={
        selection.isOn ? (
          <SelectionTick
            label={work.title}
            checked={selection.has(key)}
            onChange={() => selection.toggle(key)}
          />
        ) : (
          <IconButton
            label={`删除：${work.title}`}
            icon={<TrashIcon size={20} />}
            onClick={() => toastWithUndo('已删除', store.removeRecords([key]))}
          />
        )
      }
    />
  );
});
