import { observer } from 'mobx-react-lite';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { CoinHistoryStore } from './coin-history.store.ts';
import { CoinRow, CoinRowsSkeleton } from './coin-row.tsx';
import './coin-history.css';

export const CoinHistoryScreen = observer(function CoinHistoryScreen() {
  const services = useServices();
  const store = useStore((lifetime) => new CoinHistoryStore({ ...services, lifetime }));
  const { status, isEnd, items, error } = store.records;
  if (store.isMissing && status === 'failed') {
    return (
      <FailureMessage
        text="暂时无法查看金币明细"
        actions={
          <ButtonLink variant="primary" to={paths.user.to()} replace>
            返回个人中心
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="coin-history">
      <InfiniteList
        status={status}
        isEnd={isEnd}
        isEmpty={items.length === 0}
        error={error}
        skeleton={<CoinRowsSkeleton />}
        onMore={store.loadMore}
      >
        {items.length > 0 && (
          <ul>
            {items.map((record) => (
              <CoinRow key={record.id} record={record} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
});
