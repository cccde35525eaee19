import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CoinIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailureMessage } from '../../ui/status-message.tsx';
import { BalanceStore } from './balance.store.ts';
import './recharge.css';

/** The balance; what can be bought comes with the payment channels. */
export function RechargeScreen() {
  const { session } = useServices();
  const store = useStore(() => new BalanceStore(session));
  const [query] = useSearchParams();
  const bookId = /^[1-9]\d{0,8}$/.exec(query.get('bookId') ?? '')?.[0];
  return (
    <div className="recharge">
      <Balance store={store} />
      <section className="recharge__coming" aria-label="充值">
        <span className="recharge__icon">
          <CoinIcon size={40} />
        </span>
        <p className="recharge__coming-title">充值功能即将上线</p>
        <p>套餐与支付渠道正在准备中，敬请期待。</p>
        {bookId !== undefined && (
          <ButtonLink to={paths.book.to({ id: bookId })} variant="primary">
            返回作品
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

const Balance = observer(function Balance({ store }: { readonly store: BalanceStore }) {
  if (store.status === 'failed' && store.error) {
    return <FailureMessage text={store.error.message} onRetry={() => void store.load()} />;
  }
  return (
    <section className="recharge__balance" aria-busy={store.status !== 'ready'}>
      <h2 className="recharge__label">剩余金币</h2>
      {store.status === 'ready' ? (
        <p className="recharge__coins">{store.coins}</p>
      ) : (
        <p className="recharge__coins">
          <Skeleton shape="title" width="4em" />
        </p>
      )}
    </section>
  );
});
