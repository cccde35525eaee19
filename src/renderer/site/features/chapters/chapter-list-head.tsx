import { observer } from 'mobx-react-lite';
import { classNames } from '../../ui/text/class-names.ts';
import type { ChapterListStore, ChapterOrder } from './chapter-list.store.ts';
import './chapter-list-head.css';
import { ChapterJump } from './chapter-jump.tsx';

const orders: readonly { order: ChapterOrder; label: string }[] = [
  { order: 'ascending', label: '正序' },
  { order: 'descending', label: '倒序' },
];

/** Fewer are found by scrolling. */
const chaptersToJumpIn = 100;

interface ChapterListHeadProps {
  readonly store: ChapterListStore;
  onOrder(order: ChapterOrder): void;
  onJump(number: number): void;
}

export const ChapterListHead = observer(function ChapterListHead({
  store,
  onOrder,
  onJump,
}: ChapterListHeadProps) {
  const count = store.chapters.length;
  return (
    <div className="chapter-list-head">
      <p>共{count}章</p>
      {count >= chaptersToJumpIn && <ChapterJump last={store.lastNumber} onJump={onJump} />}
      <div className="chapter-list-head__orders">
        {orders.map(({ order, label }) => (
          <button
            key={order}
            type="button"
            className={classNames(
              'chapter-list-head__order',
              order === store.order && 'chapter-list-head__order--chosen',
            )}
            aria-pressed={order === store.order}
            onClick={() => onOrder(order)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
});
