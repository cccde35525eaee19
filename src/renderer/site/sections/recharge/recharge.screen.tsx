import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useAskAfterPaying } from '../../features/payment/result/use-ask-after-paying.ts';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { positiveId } from '../../services/validation/positive-id.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyMessage, FailureMessage } from '../../ui/feedback/status-message.tsx';
import { ChannelChoice } from './channels/channel-choice.tsx';
import { NoChannels } from './channels/no-channels.tsx';
import { PayBar } from './pay/pay-bar.tsx';
import { BalanceCard } from './plans/balance-card.tsx';
import { PlanChoice } from './plans/plan-choice.tsx';
import './recharge.css';
import { usePayment } from './pay/use-payment.ts';
import { RechargeSkeleton } from './plans/recharge-skeleton.tsx';
import { RechargeStore } from './recharge.store.ts';

/** What can be bought, how it can be paid, and the balance; with `bookId`, the way back to the comic it is for. */
export const RechargeScreen = observer(function RechargeScreen() {
  const { api, session, platform, visitStorage } = useServices();
  const store = useStore(() => new RechargeStore({ api, session, platform, visitStorage }));
  const [query] = useSearchParams();
  const bookId = positiveId(query.get('bookId'));
  const { pay, isOpening } = usePayment(store, bookId);
  useAskAfterPaying();
  const { value, status, error } = store.info;
  if (value === undefined && status === 'failed' && error) {
    return <FailureMessage text={error.message} onRetry={() => void store.load()} />;
  }
  const canBuy = store.plans.length > 0;
  return (
    <>
      <div className="recharge">
        <BalanceCard store={store} />
        {value === undefined ? <RechargeSkeleton /> : <Offer store={store} />}
        {bookId !== undefined && (
          <div className="recharge__back">
            <ButtonLink to={paths.comicBook.to({ id: bookId })}>返回作品</ButtonLink>
          </div>
        )}
      </div>
      {canBuy && store.channels.length > 0 && <PayBar store={store} busy={isOpening} onPay={pay} />}
    </>
  );
});

const Offer = observer(function Offer({ store }: { readonly store: RechargeStore }) {
  if (store.plans.length === 0) return <EmptyMessage text="暂时没有可购买的套餐" />;
  return (
    <>
      <PlanChoice store={store} type="vip" legend="VIP套餐" />
      <PlanChoice store={store} type="coin" legend="金币充值" />
      {store.channels.length > 0 ? <ChannelChoice store={store} /> : <NoChannels />}
    </>
  );
});
