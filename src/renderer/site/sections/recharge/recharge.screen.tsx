import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { returnToOf } from '../../services/navigation/return-to.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
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

/** What can be bought, how it can be paid, and the balance; with `returnTo`, the way back to what it is for. */
export const RechargeScreen = observer(function RechargeScreen() {
  const { api, session, platform, visitStorage } = useServices();
  const store = useStore((lifetime) => new RechargeStore({ api, session, platform, visitStorage, lifetime }));
  const [query] = useSearchParams();
  const returnTo = returnToOf(query.get('returnTo'));
  const { pay, isOpening } = usePayment(store, returnTo?.path);
  const { value, status, error } = store.info;
  if (value === undefined && status === 'failed' && error) {
    return <FailureMessage error={error} onRetry={() => void store.load()} />;
  }
  const canBuy = store.plans.length > 0;
  return (
    <>
      <div className="recharge">
        <BalanceCard store={store} />
        {value === undefined ? <RechargeSkeleton /> : <Offer store={store} />}
        {returnTo && (
          <div className="recharge__back">
            <ButtonLink to={returnTo.path}>{returnTo.label}</ButtonLink>
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
