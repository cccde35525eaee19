import { observer } from 'mobx-react-lite';
import { classNames } from '../../../ui/class-names.ts';
import type { BookCatalogStore, ChapterOrder } from './book-catalog.store.ts';
import './catalog-head.css';

const orders: readonly { order: ChapterOrder; label: string }[] = [
  { order: 'ascending', label: '正序' },
  { order: 'descending', label: '倒序' },
];

export const CatalogHead = observer(function CatalogHead({ store }: { readonly store: BookCatalogStore }) {
  const handleOrder = (order: ChapterOrder) => {
    store.arrange(order);
    window.scrollTo(0, 0);
  };
  return (
    <div className="catalog-head">
      <p>共{store.chapters.length}章</p>
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
            onClick={() => handleOrder(order)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
});
