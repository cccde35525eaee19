import type { OrderStatus } from '#shared/contract/orders.ts';
import type { BadgeTone } from '../../../ui/feedback/badge.tsx';

interface StatusLook {
  readonly text: string;
  readonly tone: BadgeTone;
}

export const orderStatus: Readonly<Record<OrderStatus, StatusLook>> = {
  created: { text: '待支付', tone: 'coin' },
  pending: { text: '支付中', tone: 'coin' },
  paid: { text: '已支付', tone: 'positive' },
  cancelled: { text: '已取消', tone: 'neutral' },
  expired: { text: '已超时', tone: 'neutral' },
};

/** Notes about an open order, and about the money of a cancelled one. */
export const orderNotes = {
  created: '未支付，超时自动取消，不会扣款',
  pending: '正在确认付款，请勿重复支付',
  cancelled: '订单已取消，没有扣款',
} as const satisfies Partial<Record<OrderStatus, string>>;

const format = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
});

/** Formats a time (ms since the epoch) as 2026年3月8日 09:05. Uses China's time, as bills and the account search do. */
export function orderTime(instant: number): string {
  return format.format(instant);
}
