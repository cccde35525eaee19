import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { coinsText } from '#shared/text/money-text.ts';
import { payServices } from '../../features/payment/order/pay-services.ts';
import {
  type RechargeNeed,
  type RechargeWish,
  readRechargeNeed,
  wantedItemOf,
} from '../../features/purchase/coins/recharge-need.ts';
import { ContactService } from '../../features/support/contact-service.tsx';
import { paths } from '../../paths.ts';
import type { ReturnTo } from '../../services/navigation/return-to.ts';
import { returnToOf } from '../../services/navigation/return-to.ts';
import { useRestored } from '../../services/navigation/use-restored.ts';
import { useServices } from '../../services/services-context.ts';
import { vipText } from '../../services/session/vip-text.ts';
import { useStore } from '../../services/use-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyMessage, FailureMessage } from '../../ui/feedback/status-message.tsx';
import { WalletIcon } from '../../ui/icons/icon.tsx';
import { ChannelChoice } from './channels/channel-choice.tsx';
import { PayBar } from './pay/pay-bar.tsx';
import { PlanChoice } from './plans/plan-choice.tsx';
import { SettledPlan } from './plans/settled-plan.tsx';
import './recharge.css';
import { mayPay } from '../../features/minors-mode/pin/may-pay.ts';
import type { PaymentChoice } from '../../features/payment/order/signed-payment.ts';
import { useLazyDialog } from '../../services/dialogs/use-lazy-dialog.ts';
import { useLifetime } from '../../services/screen/screen-lifetime.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { RechargeStore } from './recharge.store.ts';
import './plans/plan-choice.css';

const kinds = [
  { type: 'vip', legend: 'VIP套餐' },
  { type: 'coin', legend: '金币充值' },
] as const;

/** Shows the coins and the VIP state that the server sent last. */
const BalanceCard = observer(function BalanceCard({ store }: { readonly store: RechargeStore }) {
  const { session } = useServices();
  const isKnown = store.info.value !== undefined;
  return (
    <section className="balance-card">
      <h2 className="balance-card__label">剩余金币</h2>
      <p className="balance-card__coins">
        {isKnown ? coinsText(session.coins) : <Skeleton shape="title" width="4em" />}
      </p>
      <p className="balance-card__vip">
        {isKnown ? vipText(session.user ?? {}) : <Skeleton shape="text" width="8em" />}
      </p>
    </section>
  );
});

/** Shows what the user wants to buy (第3话 旧城 还差50金币), and a link back to it. */
const Purpose = observer(function Purpose({ returnTo }: { readonly returnTo: ReturnTo }) {
  const { session } = useServices();
  const need = readRechargeNeed(useLocation().state);
  const gap = need && need.price - session.coins;
  return (
    <div className={classNames('purpose', gap === undefined && 'purpose--way-back')}>
      {need && gap !== undefined && (
        <p className="purpose__need" role="status">
          <span className="purpose__title">{need.title}</span> <strong>{needText(need, gap)}</strong>
        </p>
      )}
      <ButtonLink to={returnTo.path}>
        {gap !== undefined && gap > 0 ? returnTo.lockedLabel : returnTo.label}
      </ButtonLink>
    </div>
  );
});

function needText({ wish }: RechargeNeed, gap: number): string {
  if (wish === 'vip') return '开通VIP后免费看';
  return gap > 0 ? `还差${coinsText(gap)}金币` : '金币已足够';
}

const rows = ['vip', 'coin'] as const;

/** Shows a placeholder as high as four plans of each kind. */
function RechargeSkeleton() {
  return (
    <>
      {rows.map((row) => (
        <div key={row} className="recharge-skeleton" aria-hidden="true">
          <Skeleton shape="title" width="5em" />
          <Skeleton shape="text" width="16em" />
          <div className="plan-choice__plans">
            {[1, 2, 3, 4].map((plan) => (
              <span key={plan} className="recharge-skeleton__plan">
                <Skeleton shape="text" width="4em" />
                <Skeleton shape="title" width="3em" />
                <Skeleton shape="text" width="6em" />
              </span>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

interface Payment {
  /** Opens the payment dialog for the chosen plan and channel. */
  pay(): void;
  /** True while the dialog's code is loading. */
  readonly isOpening: boolean;
}

/** Returns the function that starts a payment for the chapter or video that the user wants, if there is one. */
function usePayment(
  store: RechargeStore,
  { returnTo, wanted }: Pick<PaymentChoice, 'returnTo' | 'wanted'>,
): Payment {
  const { open, isOpening } = useLazyDialog<{ readonly choice: PaymentChoice }>(loadWarning);
  const services = useServices();
  const lifetime = useLifetime();
  const pay = async () => {
    const { plan, channel } = store;
    const { signal } = lifetime;
    if (!plan || !channel || !(await mayPay(services, signal)) || signal.aborted) return;
    // Leads to a purchase only after a recharge of coins, because VIP can make the work free.
    open({ choice: { plan, channel, returnTo, wanted: plan.type === 'coin' ? wanted : undefined } });
  };
  return { pay: () => void pay(), isOpening };
}

const loadWarning = async () => (await import('./pay/pay-warning.dialog.tsx')).PayWarningDialog;

const vipRights = [
  '带「VIP免费」标识的漫画、小说和视频免费看',
  '每日签到领双倍金币',
  '不在免费范围内的作品仍用金币购买，购买前会说明',
];

const rules = [
  '付款后一般几秒内到账。没有到账时请勿重复支付，可先查看充值记录。',
  '订单在2分钟内有效，超时自动关闭，不会扣款。',
  '金币和VIP属于当前账号，请保存好账号和密码，或绑定手机。',
  '未成年人请在监护人同意和陪同下充值，监护人可在「我的」中开启青少年模式。',
];

interface RechargeNotesProps {
  /** True if nothing else on the screen links to customer service. */
  readonly namesService: boolean;
}

/** Shows what the user should know before paying, and whom to contact with questions afterwards. */
function RechargeNotes({ namesService }: RechargeNotesProps) {
  return (
    <section className="recharge-notes" aria-label="充值说明">
      <h2 className="recharge-notes__title">VIP权益</h2>
      <NoteList notes={vipRights} />
      <h2 className="recharge-notes__title">充值须知</h2>
      <NoteList notes={rules} />
      <div className="recharge-notes__help">
        <Link className="button button--secondary button--medium" to={paths.userOrders.to()}>
          充值记录
        </Link>
        {namesService && <ContactService />}
      </div>
    </section>
  );
}

function NoteList({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className="recharge-notes__list">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

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
  const need = readRechargeNeed(state);
  const navigate = useNavigate();
  useRestored(() => {
    const path = services.cashierTrip.takeReturnPath();
    if (path !== undefined) void navigate(path, { replace: true });
  });
  const { pay, isOpening } = usePayment(store, {
    returnTo: returnTo?.path,
    wanted: need && wantedItemOf(need),
  });
  const { value, status, error } = store.info;
  if (value === undefined && status === 'failed' && error) {
    return <FailureMessage error={error} onRetry={() => void store.load()} />;
  }
  const canBuy = store.plans.length > 0;
  return (
    <>
      <div className="recharge" aria-busy={value === undefined}>
        <div className="recharge__account">
          {returnTo && <Purpose returnTo={returnTo} />}
          <BalanceCard store={store} />
        </div>
        <div className="recharge__offer">
          {value === undefined ? (
            <RechargeSkeleton />
          ) : (
            <Offer store={store} wish={need && (need.wish ?? 'coins')} />
          )}
        </div>
        {value !== undefined && <RechargeNotes namesService={store.channels.length > 0} />}
      </div>
      {canBuy && store.channels.length > 0 && <PayBar store={store} busy={isOpening} onPay={pay} />}
    </>
  );
});

interface OfferProps {
  readonly store: RechargeStore;
  /** Way in which the user wants to unlock a chapter or video; undefined if there is none. */
  readonly wish: RechargeWish | undefined;
}

const Offer = observer(function Offer({ store, wish }: OfferProps) {
  // Lists the kind of the plan that is chosen at first before the other, so that it is in view. Stays when the user
  // chooses another plan, so that nothing moves.
  const [isCoinFirst] = useState(wish === 'coins' || (wish !== 'vip' && store.plan?.type === 'coin'));
  // Does not ask again for the plan that was selected in the purchase dialog.
  const [isSettled, setSettled] = useState(wish === 'plan');
  if (store.plans.length === 0) return <EmptyMessage text="暂时没有可购买的套餐" />;
  return (
    <>
      {isSettled && store.plan ? (
        <SettledPlan plan={store.plan} onChange={() => setSettled(false)} />
      ) : (
        (isCoinFirst ? [...kinds].reverse() : kinds).map(({ type, legend }) => (
          <PlanChoice key={type} store={store} type={type} legend={legend} />
        ))
      )}
      {store.channels.length > 0 ? <ChannelChoice store={store} /> : <NoChannels />}
    </>
  );
});

function NoChannels() {
  return (
    <section className="no-channels" aria-label="支付方式">
      <WalletIcon size={32} />
      <p>充值渠道维护中，请联系客服</p>
      <ContactService />
    </section>
  );
}
