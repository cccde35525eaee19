import { observer } from 'mobx-react-lite';
import { useLocation, useSearchParams } from 'react-router-dom';
import { payServices } from '../../features/payment/order/pay-services.ts';
import { readRechargeNeed } from '../../features/purchase/coins/recharge-need.ts';
import { ContactService } from '../../features/support/contact-service.tsx';
import { returnToOf } from '../../services/navigation/return-to.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { EmptyMessage, FailureMessage } from '../../ui/feedback/status-message.tsx';
import { WalletIcon } from '../../ui/icons/icon.tsx';
import { ChannelChoice } from './channels/channel-choice.tsx';
import { RechargeNotes } from './notes/recharge-notes.tsx';
import { PayBar } from './pay/pay-bar.tsx';
import { BalanceCard } from './plans/balance-card.tsx';
import { PlanChoice } from './plans/plan-choice.tsx';
import './recharge.css';
import { usePayment } from './pay/use-payment.ts';
import { Purpose } from './plans/purpose.tsx';
import { RechargeSkeleton } from './plans/recharge-skeleton.tsx';
import { RechargeStore } from './recharge.store.ts';

const kinds = [
  { type: 'vip', legend: 'VIP套餐' },
  { type: 'coin', legend: '金币充值' },
] as const;

/**
 * Shows the plans, the payment channels and the balance. With `returnTo`, also shows a link back to the chapter or
 * video that the user wants to buy.
 */
export const RechargeScreen = observer(function RechargeScreen() {
  const services = useServices();
  const { nativePay } = payServices(services);
  const location = useLocation();
  const state: unknown = location.state;
  const store = useStore((lifetime) => new RechargeStore({ ...services, nativePay, state, lifetime }));
  const [query] = useSearchParams();
  const returnTo = returnToOf(query.get('returnTo'));
  const needsCoins = readRechargeNeed(state) !== undefined;
  const { pay, isOpening } = usePayment(store, returnTo?.path);
  const { value, status, error } = store.info;
  if (value === undefined && status === 'failed' && error) {
    return <FailureMessage error={error} onRetry={() => void store.load()} />;
  }
  const canBuy = store.plans.length > 0;
  return (
    <>
      <div className="recharge">
        {returnTo && <Purpose returnTo={returnTo} />}
        <BalanceCard store={store} />
        {value === undefined ? <RechargeSkeleton /> : <Offer store={store} needsCoins={needsCoins} />}
        {value !== undefined && <RechargeNotes namesService={store.channels.length > 0} />}
      </div>
      {canBuy && store.channels.length > 0 && <PayBar store={store} busy={isOpening} onPay={pay} />}
    </>
  );
});

interface OfferProps {
  readonly store: RechargeStore;
  /** True if the user needs coins, which are then listed first. */
  readonly needsCoins: boolean;
}

const Offer = observer(function Offer({ store, needsCoins }: OfferProps) {
  if (store.plans.length === 0) return <EmptyMessage text="暂时没有可购买的套餐" />;
  return (
    <>
      {(needsCoins ? [...kinds].reverse() : kinds).map(({ type, legend }) => (
        <PlanChoice key={type} store={store} type={type} legend={legend} />
      ))}
      {store.channels.length > 0 ? <ChannelChoice store={store} /> : <NoChannels />}
    </>
  );
});

/** Says that there are no channels. */
function NoChannels() {
  return (
    <section className="no-channels" aria-label="支付方式">
      <WalletIcon size={32} />
      <p>充值渠道维护中，请联系客服</p>
      <ContactService />
    </section>
  );
}
