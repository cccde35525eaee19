import { observer } from 'mobx-react-lite';
import { classNames } from '../../../ui/text/class-names.ts';
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
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  onOrder(order: ChapterOrder): void;
  onJump(number: number): void;
}

export const ChapterListHead = observer(function ChapterListHead({
  store,
  unit,
  onOrder,
  onJump,
}: ChapterListHeadProps) {
  const { count } = store;
  return (
    <div className="chapter-list-head">
      <p>
        共{count}
        {unit}
      </p>
      {count >= chaptersToJumpIn && (
        <ChapterJump last={store.source.lastNumber} unit={unit} onJump={onJump} />
      )}
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
