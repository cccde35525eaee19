import { presetSummaries } from '#main/harness/pay/presets.ts';
import type { DeskOrder, WaitingPayment } from '#shared/ipc/backend/pay.ts';
import type { RequestOutput } from '#shared/ipc/channels.ts';

const noon = new Date(2026, 4, 20, 12, 0, 0).getTime();

/** Returns a new WeChat order that is neither paid nor reported, with the fields of `change` replaced. */
export function sampleOrder(number: number, change: Partial<DeskOrder> = {}): DeskOrder {
  const orderId = `MY00000000000000${String(number).padStart(2, '0')}`;
  const at = noon + number * 60_000;
  return {
    key: orderId,
    orderId,
    viewId: 'view-1',
    platform: '微信 (Android, XWEB)',
    way: 'weixin',
    goods: { title: '3000金币', amount: 3_000, channel: 'wx_app' },
    at,
    state: 'idle',
    server: { status: 'created', at },
    reported: null,
    canReport: true,
    events: [
      { at, kind: 'server', status: 'created', isRepeated: false },
      { at, kind: 'asked', way: 'weixin' },
    ],
    ...change,
  };
}

export function sampleWaiting(number: number, change: Partial<WaitingPayment> = {}): WaitingPayment {
  const { key, orderId, platform, way, goods } = sampleOrder(number);
  return {
    id: `ask-${number}`,
    orderKey: key,
    orderId,
    viewId: 'view-1',
    platform,
    way,
    goods,
    remainingMs: 115_000,
    ...change,
  };
}

/** Returns a pay desk with all presets, which asks for every payment. */
export function samplePayDesk(
  change: Partial<RequestOutput<'getPayDesk'>> = {},
): RequestOutput<'getPayDesk'> {
  return {
    hasSandbox: true,
    presets: presetSummaries(),
    everyone: { choice: 'ask', delayMs: 0 },
    views: [],
    orders: [],
    waiting: [],
    ...change,
  };
}
