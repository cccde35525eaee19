import { observer } from 'mobx-react-lite';
import { classNames } from '../../ui/text/class-names.ts';
import type { BookCatalogStore, ChapterOrder } from './chapter-list.store.ts';
import './chapter-list-head.css';
import { ChapterJump } from './chapter-jump.tsx';

const orders: readonly { order: ChapterOrder; label: string }[] = [
  { order: 'ascending', label: '正序' },
  { order: 'descending', label: '倒序' },
];

/** Fewer are found by scrolling. */
const chaptersToJumpIn = 100;

interface CatalogHeadProps {
  readonly store: BookCatalogStore;
  onOrder(order: ChapterOrder): void;
  onJump(number: number): void;
}

export const CatalogHead = observer(function CatalogHead({ store, onOrder, onJump }: CatalogHeadProps) {
  const count = store.chapters.length;
  return (
    <div className="catalog-head">
      <p>共{count}章</p>
      {count >= chaptersToJumpIn && <ChapterJump last={store.lastNumber} onJump={onJump} />}
      <div className="catalog-head__orders">
        {orders.map(({ order, label }) => (
          <button
            key={order}
            type="button"
            className={classNames(
              'catalog-head__order',
              order === store.order && 'catalog-head__order--chosen',
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
