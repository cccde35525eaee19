import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderRecord } from '#shared/contract/orders.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { ConfirmDialog } from '../../../features/dialogs/confirm.dialog.tsx';
import { grantNote } from '../../../features/payment/order/grant-text.ts';
import { wantedPlan } from '../../../features/payment/order/recharge-choice.ts';
import { paths } from '../../../paths.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { busyPress } from '../../../ui/buttons/busy-press.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CopyIcon } from '../../../ui/icons/lazy-icons.tsx';
import { orderTexts, orderTime } from './order-texts.ts';

interface OrderRowProps {
  readonly order: OrderRecord;
  /** Cancels the order. Resolves with true if that succeeds. */
  onCancel(order: OrderRecord): Promise<boolean>;
}

export function OrderRow({ order, onCancel }: OrderRowProps) {
  const { title, amount, createTime } = order;
  const texts = orderTexts(order);
  const note = grantNote(order);
  return (
    <li className="order-row">
      <p className="order-row__line">
        <span className="order-row__title">
          {title} {note && <span className="order-row__note">{note}</span>}
        </span>{' '}
        <span className="order-row__amount">{amount !== undefined && moneyText(amount)}</span>
      </p>
      <p className="order-row__line order-row__line--soft">
        {createTime !== undefined && (
          <time dateTime={new Date(createTime).toISOString()}>{orderTime(createTime)}</time>
        )}{' '}
        {texts && <Badge tone={texts.tone}>{texts.text}</Badge>}
      </p>
      {texts?.note && <p className="order-row__line--soft">{texts.note}</p>}
      <div className="order-row__line order-row__line--foot">
        <OrderNumber orderId={order.orderId} />
        <span className="order-row__actions">
          {order.canCancel && <Cancel order={order} onCancel={onCancel} />}
          <PayAgain order={order} onCancel={onCancel} />
        </span>
      </div>
    </li>
  );
}

/** Shows the order number, which customer service asks for. */
function OrderNumber({ orderId }: Pick<OrderRecord, 'orderId'>) {
  const { clipboard } = useServices();
  return (
    <button
      type="button"
      className="order-row__number"
      aria-label={`复制订单号 ${orderId}`}
      onClick={() => void clipboard.copy(orderId)}
    >
      <span className="order-row__id">订单号 {orderId}</span>
      <CopyIcon size={14} />
    </button>
  );
}

const cancelQuestion = {
  created: {
    title: '取消这笔订单？',
    text: '订单还没有支付，取消后不会扣款。',
    answers: { no: '再想想', yes: '取消订单' },
  },
  pending: {
    title: '取消这笔订单？',
    text: '如果您已经付款，请不要取消，等待到账即可。没有付款，取消后不会扣款。',
    answers: { no: '再想想', yes: '取消订单' },
  },
  payAgain: {
    title: '还没有付款吗？',
    text: '继续支付会取消这笔订单，再重新下单。如果您已经付款，请等待到账，不要重复支付。',
    answers: { no: '等待到账', yes: '继续支付' },
  },
} as const;

/**
 * Returns a function that asks the user and then cancels the order. It resolves with true if the order was cancelled.
 */
function useCancel({ order, onCancel }: OrderRowProps) {
  const { dialogs } = useServices();
  const { signal } = useLifetime();
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async (question: keyof typeof cancelQuestion): Promise<boolean> => {
    const isSure = await dialogs.open(ConfirmDialog, { ...cancelQuestion[question], signal });
    if (!isSure || signal.aborted) return false;
    setIsBusy(true);
    const isCancelled = await onCancel(order);
    setIsBusy(false);
    return isCancelled && !signal.aborted;
  };
  return { isBusy, cancel };
}

/** Shows a button that cancels the order after a confirmation, because users who have paid should wait. */
function Cancel(props: OrderRowProps) {
  const { isBusy, cancel } = useCancel(props);
  const question = props.order.status === 'pending' ? 'pending' : 'created';
  return (
    <button type="button" className="order-row__action" {...busyPress(isBusy, () => void cancel(question))}>
      取消订单
    </button>
  );
}

/**
 * Leads to a new order for the same plan, because only the cashier of the old order can take its payment. First cancels
 * the old order, whose payment may still arrive.
 */
function PayAgain(props: OrderRowProps) {
  const { order } = props;
  const { status, canCancel } = order;
  if (status === 'pending' && canCancel) return <PayPendingAgain {...props} />;
  if (status === undefined || status === 'pending' || status === 'paid') return null;
  return (
    <Link className="order-row__action order-row__action--main" to={rechargePath} state={wantedPlan(order)}>
      {status === 'created' ? '继续支付' : '重新购买'}
    </Link>
  );
}

const rechargePath = paths.recharge.to({ returnTo: paths.userOrders.to() });

function PayPendingAgain(props: OrderRowProps) {
  const navigate = useNavigate();
  const { isBusy, cancel } = useCancel(props);
  const handleClick = async () => {
    if (await cancel('payAgain')) void navigate(rechargePath, { state: wantedPlan(props.order) });
  };
  return (
    <button
      type="button"
      className="order-row__action order-row__action--main"
      {...busyPress(isBusy, () => void handleClick())}
    >
      继续支付
    </button>
  );
}

export function OrderRowsSkeleton() {
  return (
    <ul aria-hidden="true">
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <li key={row} className="order-row">
          <Skeleton shape="title" width="9em" />
          <Skeleton shape="text" width="11em" />
          <span className="order-row__number">
            <Skeleton shape="text" width="14em" />
          </span>
        </li>
      ))}
    </ul>
  );
}
