import { expect, it } from 'vitest';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import { isDiffering } from '#shared/pay/is-differing.ts';

/** Open order of an app that has reported nothing. */
const order: DeskOrder = {
  key: 'MY1',
  orderId: 'MY1',
  viewId: 'view-1',
  platform: 'wechat-android',
  way: 'weixin',
  goods: null,
  at: 0,
  state: 'idle',
  server: { status: 'created', at: 0 },
  reported: null,
  canReport: true,
  events: [],
};
const paid = { status: 'paid', at: 1 } as const;
const reported = (outcome: 'paid' | 'cancelled' | 'pending', isAcknowledged = true) => ({
  outcome,
  at: 1,
  isAcknowledged,
});

it.each<[string, Partial<DeskOrder>, 'differ' | 'agree']>([
  ['reported paid, not paid', { reported: reported('paid') }, 'differ'],
  ['reported cancelled, paid', { reported: reported('cancelled'), server: paid }, 'differ'],
  ['reported pending, paid', { reported: reported('pending'), server: paid }, 'agree'],
  ['nothing reported, paid', { server: paid }, 'differ'],
  ['nothing reported, not paid', {}, 'agree'],
  ['reported cancelled, not paid', { reported: reported('cancelled') }, 'agree'],
  ['reported paid, paid', { reported: reported('paid'), server: paid }, 'agree'],
  ['reported pending, not paid', { reported: reported('pending') }, 'agree'],
  ['reported to a closed page, paid', { reported: reported('paid', false), server: paid }, 'differ'],
  ['reported to a closed page, not paid', { reported: reported('paid', false) }, 'agree'],
  [
    'reported by hand to a closed web cashier, paid',
    { canReport: false, reported: reported('paid', false), server: paid },
    'differ',
  ],
  ['a web cashier, paid', { way: 'cashier', canReport: false, server: paid }, 'agree'],
  ['a pending decision, paid', { state: 'asking', server: paid }, 'agree'],
  ['reported paid, unknown to the sandbox', { server: null, reported: reported('paid') }, 'agree'],
])('the app and the server $2 on an order with: $0', (_case, change, verb) => {
  expect(isDiffering({ ...order, ...change })).toBe(verb === 'differ');
});
