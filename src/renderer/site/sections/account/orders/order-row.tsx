import type { OrderRecord } from '#shared/contract/orders.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { grantNote } from '../../../features/payment/order/grant-text.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { orderStatus, orderTime } from './order-texts.ts';

export function OrderRow({ order }: { readonly order: OrderRecord }) {
  const { title, amount, createTime, status } = order;
  const look = status && orderStatus[status];
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
        {look && <Badge tone={look.tone}>{look.text}</Badge>}
      </p>
    </li>
  );
}

export function OrderRowsSkeleton() {
  return (
    <ul aria-hidden="true">
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <li key={row} className="order-row">
          <Skeleton shape="title" width="9em" />
          <Skeleton shape="text" width="11em" />
        </li>
      ))}
    </ul>
  );
}
