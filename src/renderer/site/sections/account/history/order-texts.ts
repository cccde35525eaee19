import type { OrderStatus } from '#shared/contract/orders.ts';

type Tone = 'neutral' | 'accent' | 'positive' | 'coin';

const statuses: Readonly<Record<OrderStatus, { readonly text: string; readonly tone: Tone }>> = {
  created: { text: '待支付', tone: 'accent' },
  pending: { text: '支付中', tone: 'coin' },
  paid: { text: '已支付', tone: 'positive' },
  cancelled: { text: '已取消', tone: 'neutral' },
  expired: { text: '已超时', tone: 'neutral' },
};

export function orderStatus(status: OrderStatus): { readonly text: string; readonly tone: Tone } {
  return statuses[status];
}

const format = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' });

/** Date and time of an instant (ms), where the device is: 2026年3月8日 09:05. */
export function orderTime(instant: number): string {
  return format.format(instant);
}
