import type { OrderRecord, OrderStatus } from '#shared/contract/orders.ts';
import type { BadgeTone } from '../../../ui/feedback/badge.tsx';

interface StatusLook {
  readonly text: string;
  readonly tone: BadgeTone;
}

const orderStatus: Readonly<Record<OrderStatus, StatusLook>> = {
  created: { text: '待支付', tone: 'coin' },
  pending: { text: '支付中', tone: 'coin' },
  paid: { text: '已支付', tone: 'positive' },
  cancelled: { text: '已取消', tone: 'neutral' },
  expired: { text: '已超时', tone: 'neutral' },
};

/** Notes about an open order, and about the money of a cancelled order. */
export const orderNotes = {
  created: '未支付，超时自动取消，不会扣款',
  pending: '正在确认付款，请勿重复支付',
  /** Status of a pending order that the user may cancel and pay again. */
  payable: '没有付款可继续支付，已付款请等待到账',
  cancelled: '订单已取消，没有扣款',
} as const;

interface OrderTexts extends StatusLook {
  readonly note: string | undefined;
}

/**
 * Returns status and note of an order. Undefined if the server sent no status. A pending order that the user may pay
 * again counts as unpaid, because its row offers 继续支付.
 */
export function orderTexts({
  status,
  canCancel,
}: Pick<OrderRecord, 'status' | 'canCancel'>): OrderTexts | undefined {
  if (status === undefined) return undefined;
  if (status === 'pending' && canCancel) return { ...orderStatus.created, note: orderNotes.payable };
  const notes: Partial<Record<OrderStatus, string>> = orderNotes;
  return { ...orderStatus[status], note: notes[status] };
}

const format = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
});

/** Formats a time (ms since the epoch) as 2026年3月8日 09:05. Uses China's time, as bills and the account search do. */
export function orderTime(instant: number): string {
  return format.format(instant);
}
