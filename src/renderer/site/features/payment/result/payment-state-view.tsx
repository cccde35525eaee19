import { observer } from 'mobx-react-lite';
import { coinsText, moneyText } from '#shared/text/money-text.ts';
import { useServices } from '../../../services/services-context.ts';
import { vipText } from '../../../services/session/vip-text.ts';
import { CloseIcon, OfflineIcon, WalletIcon } from '../../../ui/icons/icon.tsx';
import { CheckIcon } from '../../../ui/icons/lazy-icons.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { grantNote, presentText } from '../order/grant-text.ts';
import type { PaymentResultStore, PaymentState } from './payment-result.store.ts';
import './payment-state-view.css';
import { wantedPurchase } from './wanted-purchase.ts';

interface StateView {
  readonly text: string;
  readonly note: string;
  readonly icon: 'busy' | 'done' | 'open' | 'ended' | 'offline';
}

const views: Readonly<Record<PaymentState, StateView>> = {
  waiting: { text: '等待支付', note: '请在打开的支付应用中完成付款', icon: 'busy' },
  checking: { text: '正在确认支付结果', note: '请稍候，不要重复付款', icon: 'busy' },
  paid: { text: '支付成功', note: '', icon: 'done' },
  unpaid: { text: '尚未收到付款', note: '如已付款，稍后会自动到账，请勿重复支付', icon: 'open' },
  app_missing: { text: '未检测到支付应用', note: '请安装后重试，或更换支付方式', icon: 'open' },
  cancelled: { text: '订单已取消', note: '没有扣款，您可以重新下单', icon: 'ended' },
  expired: { text: '订单已超时，请重新下单', note: '如已付款，稍后会自动到账，请勿重复支付', icon: 'ended' },
  failed: { text: '暂时无法查询支付结果', note: '请检查网络，付款不会丢失', icon: 'offline' },
};

const icons = {
  busy: <span className="payment-state__spinner" />,
  done: <CheckIcon size={32} />,
  open: <WalletIcon size={32} />,
  ended: <CloseIcon size={32} />,
  offline: <OfflineIcon size={32} />,
} as const;

export const PaymentStateView = observer(function PaymentStateView({
  store,
}: {
  readonly store: PaymentResultStore;
}) {
  const { session } = useServices();
  const { order, state, attempt } = store;
  const { text, note, icon } = views[state];
  const brought = order && grantNote(order);
  const bonus = attempt && presentText(attempt);
  const wanted = wantedPurchase(store, session);
  // Leaves out VIP for a user without VIP who has bought coins.
  const namesVip = session.isVip || order?.type !== 'coin' || attempt?.presentType === 'vip';
  return (
    <div className={classNames('payment-state', state === 'paid' && 'payment-state--paid')}>
      <span className={`payment-state__icon payment-state__icon--${icon}`} aria-hidden="true">
        {icons[icon]}
      </span>
      <div role="status">
        <p className="payment-state__text">{text}</p>
        {order && (
          <p>
            {order.title}
            {brought && `（${brought}）`}
            {bonus && ` ${bonus}`}
            {order.amount !== undefined && ` · ${moneyText(order.amount)}`}
          </p>
        )}
        {note && <p>{note}</p>}
      </div>
      {state === 'paid' && (
        <p className="payment-state__balance">
          {store.isBalanceFresh
            ? `剩余金币 ${coinsText(session.coins)}${namesVip ? ` · ${vipText(session.user ?? {})}` : ''}`
            : '金币和VIP稍后更新'}
        </p>
      )}
      {wanted && (
        <dl className="payment-state__wanted">
          <div>
            <dt>{wanted.title}</dt>
            <dd>{wanted.price}金币</dd>
          </div>
          <div>
            <dt>购买后剩余</dt>
            <dd>{coinsText(session.coins - wanted.price)}金币</dd>
          </div>
        </dl>
      )}
    </div>
  );
});
