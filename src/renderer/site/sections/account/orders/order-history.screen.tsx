import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { OrderHistoryStore } from './order-history.store.ts';
import { OrderRow, OrderRowsSkeleton } from './order-row.tsx';
import './order-history.css';

export const OrderHistoryScreen = observer(function OrderHistoryScreen() {
  const { api, session } = useServices();
  const store = useStore((lifetime) => new OrderHistoryStore({ api, session, lifetime }));
  const { status, isEnd, items, error } = store.orders;
  return (
    <div className="order-history">
      <InfiniteList
        status={status}
        isEnd={isEnd}
        isEmpty={items.length === 0}
        error={error}
        skeleton={<OrderRowsSkeleton />}
        onMore={store.loadMore}
      >
        {items.length > 0 && (
          <ul>
            {items.map((order) => (
              <OrderRow key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
});
