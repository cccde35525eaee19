import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { OrderHistoryStore } from './order-history.store.ts';
import { OrderRow, OrderRowsSkeleton } from './order-row.tsx';
import './order-history.css';

export const OrderHistoryScreen = observer(function OrderHistoryScreen() {
  const { api, session, toasts } = useServices();
  const store = useStore((lifetime) => new OrderHistoryStore({ api, session, toasts, lifetime }));
  const { status, isEnd, error } = store.orders;
  const { records } = store;
  return (
    <div className="order-history">
      <InfiniteList
        status={status}
        isEnd={isEnd}
        isEmpty={records.length === 0}
        error={error}
        skeleton={<OrderRowsSkeleton />}
        onMore={store.loadMore}
      >
        {records.length > 0 && (
          <ul>
            {records.map((order) => (
              <OrderRow key={order.orderId} order={order} onCancel={store.cancel} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
});
