import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderRecord, OrderStatus } from '#shared/contract/orders.ts';
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
import { orderNotes, orderStatus, orderTime } from './order-texts.ts';

interface OrderRowProps {
  readonly order: OrderRecord;
  onCancel(order: OrderRecord): Promise<void>;
}

export function OrderRow({ order, onCancel }: OrderRowProps) {
  const { title, amount, createTime, status } = order;
  const look = status && orderStatus[status];
  const note = grantNote(order);
  const notes: Partial<Record<OrderStatus, string>> = orderNotes;
  const explained = status && notes[status];
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
        {look && <Badge tone={look.tone}>{look.text}</Badge>}
      </p>
      {explained && <p className="order-row__line--soft">{explained}</p>}
      <div className="order-row__line order-row__line--foot">
        <OrderNumber orderId={order.orderId} />
        <span className="order-row__actions">
          {order.canCancel && <Cancel order={order} onCancel={onCancel} />}
          <PayAgain order={order} />
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

/** Shows a button that cancels the order after a confirmation, because users who have paid should wait. */
function Cancel({ order, onCancel }: OrderRowProps) {
  const { dialogs } = useServices();
  const { signal } = useLifetime();
  const [isBusy, setIsBusy] = useState(false);
  const handleCancel = async () => {
    const text =
      order.status === 'pending'
        ? '如果您已经付款，请不要取消，等待到账即可。没有付款，取消后不会扣款。'
        : '订单还没有支付，取消后不会扣款。';
    const answers = { no: '再想想', yes: '取消订单' };
    const isSure = await dialogs.open(ConfirmDialog, { title: '取消这笔订单？', text, answers, signal });
    if (!isSure || signal.aborted) return;
    setIsBusy(true);
    await onCancel(order);
    setIsBusy(false);
  };
  return (
    <button type="button" className="order-row__action" {...busyPress(isBusy, () => void handleCancel())}>
      取消订单
    </button>
  );
}

/**
 * Shows a button that creates a new order, because only the cashier of the old order can take its payment. Hidden while
 * a payment may be pending.
 */
function PayAgain({ order }: { readonly order: OrderRecord }) {
  const { status } = order;
  if (status === undefined || status === 'pending' || status === 'paid') return null;
  return (
    <Link
      className="order-row__action order-row__action--main"
      to={paths.recharge.to({ returnTo: paths.userOrders.to() })}
      state={wantedPlan(order)}
    >
      {status === 'created' ? '继续支付' : '重新购买'}
    </Link>
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
