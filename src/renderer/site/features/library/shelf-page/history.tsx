import { observer } from 'mobx-react-lite';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/later-icons.tsx';
import { ConfirmDialog } from '../../dialogs/confirm.dialog.tsx';
import type { LibraryEntry } from '../library-entry.ts';
import type { ReadingRecord } from '../reading-history.ts';
import { readingDate } from './reading-date.ts';
import type { ShelfStore } from './shelf.store.ts';
import { ShelfEmpty } from './shelf-empty.tsx';
import { ChaptersLeft, ShelfRow } from './shelf-row.tsx';

export const History = observer(function History({ store }: { readonly store: ShelfStore }) {
  const { dialogs } = useServices();
  const lifetime = useLifetime();
  const { records } = store;
  if (records.length === 0) return <ShelfEmpty suggestion={store.library.suggestion} />;

  const handleClear = async () => {
    const question = { title: '清空阅读历史', text: '清空后无法恢复，确定清空吗？', signal: lifetime.signal };
    if (await dialogs.open(ConfirmDialog, question)) store.clearHistory();
  };
  return (
    <>
      <div className="shelf__head">
        <p>共{records.length}部</p>
        <Button variant="plain" onClick={() => void handleClear()}>
          清空
        </Button>
      </div>
      {records.map((record) => (
        <HistoryRow key={store.work(record.bookInfo).key} store={store} record={record} />
      ))}
    </>
  );
});

interface HistoryRowProps {
  readonly store: ShelfStore;
  readonly record: ReadingRecord<LibraryEntry>;
}

const HistoryRow = observer(function HistoryRow({ store, record }: HistoryRowProps) {
  const { bookInfo, number, date } = record;
  const work = store.work(bookInfo);
  return (
    <ShelfRow
      work={work}
      to={store.chapterHref(record)}
      notes={[`看到第${number}${store.library.unit}`, readingDate(new Date(date), new Date())]}
      badge={
        <ChaptersLeft
          fresh={store.newChapters(bookInfo)}
          unread={store.unreadChapters(bookInfo)}
          unit={store.library.unit}
        />
      }
      action={
        <IconButton
          label={`删除：${work.title}`}
          icon={<TrashIcon size={20} />}
          onClick={() => store.removeRecord(record)}
        />
      }
    />
  );
});
