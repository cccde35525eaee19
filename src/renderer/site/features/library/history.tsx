import { observer } from 'mobx-react-lite';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { TrashIcon } from '../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../dialogs/confirm.dialog.tsx';
import { readingDate } from './reading-date.ts';
import type { ReadingRecord } from './reading-history.ts';
import type { ShelfStore } from './shelf.store.ts';
import { ShelfEmpty } from './shelf-empty.tsx';
import { ShelfRow } from './shelf-row.tsx';

export const History = observer(function History({ store }: { readonly store: ShelfStore }) {
  const { dialogs } = useServices();
  const { records } = store;
  if (records.length === 0) return <ShelfEmpty />;

  const handleClear = async () => {
    const question = { title: '清空阅读历史', text: '清空后无法恢复，确定清空吗？', signal: store.shown };
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
        <HistoryRow key={record.bookInfo.bookId} store={store} record={record} />
      ))}
    </>
  );
});

interface HistoryRowProps {
  readonly store: ShelfStore;
  readonly record: ReadingRecord;
}

const HistoryRow = observer(function HistoryRow({ store, record }: HistoryRowProps) {
  const { bookInfo, number, date } = record;
  const newChapters = store.newChaptersOf(bookInfo.bookId);
  return (
    <ShelfRow
      book={bookInfo}
      to={paths.comicReader.to({ bookId: bookInfo.bookId, number })}
      notes={[`看到第${number}章`, readingDate(new Date(date), new Date())]}
      badge={newChapters > 0 && <Badge tone="accent">更新{newChapters}章</Badge>}
      action={
        <IconButton
          label={`删除：${bookInfo.title}`}
          icon={<TrashIcon size={20} />}
          onClick={() => store.removeRecord(bookInfo.bookId)}
        />
      }
    />
  );
});
