import { expect, it } from 'vitest';
import { cashierGuide } from '#main/harness/pay/cashier-guide.ts';
import { payPresetOf, payPresets } from '#main/harness/pay/presets.ts';
import { type CashierMove, cashierMoves, playCashier } from '#main/harness/pay/web-cashier.ts';

const text = (move: CashierMove): string => {
  const { at, ...what } = move;
  return `${at} ${Object.values(what).join(' ')}`;
};

/**
 * Expected moves by preset: the button that is pressed, who settles the order, the way back, and the reply to the
 * site's question.
 */
const courses: Readonly<Record<string, readonly string[]>> = {
  paid: ['0 pay', '0 link'],
  cancelled: ['0 cancel', '0 link'],
  failed: ['0 pending', '0 back unpaid'],
  'not-installed': ['0 back unpaid'],
  'pending-then-paid': ['0 pending', '0 link paid', '3000 paid'],
  'ok-unpaid': ['0 pending', '0 link paid'],
  'cancel-paid': ['0 paid', '0 back'],
  'no-callback': ['0 pay', '0 reopen'],
  'callback-twice': ['0 pay', '0 link', '0 paid'],
  'late-callback': ['0 pay', '180000 link'],
  hidden: ['0 hidden', '3000 pay', '3000 shown', '3000 link'],
  killed: ['0 pay', '0 killed', '0 reopen'],
};

it('each preset is converted to the actions of a user at a web cashier', () => {
  const moves = Object.fromEntries(
    payPresets.map((preset) => [preset.id, cashierMoves(preset).map((move) => text(move))]),
  );
  expect(moves).toEqual(courses);
});

it('the actions at a web cashier are described for a user, except those of the phone’s system', () => {
  const guide = (id: string) => cashierGuide(payPresetOf(id)).map(({ text }) => text.zh);
  expect(guide('ok-unpaid')).toEqual(['在页面里点“返回商户”', '被问是否支付成功时，答“已支付”']);
  expect(guide('hidden')).toEqual(['等 3 秒', '在页面里点“确认支付”', '在页面里点“返回商户”']);
  expect(guide('cancel-paid')).toEqual(['点这笔订单，“立即结算”选“已支付”', '用视图的后退返回']);
  expect(payPresets.filter((preset) => cashierGuide(preset).length === 0)).toEqual([]);
});

it('the actions are performed in order, with the pauses between them', async () => {
  const events: string[] = [];
  const note = (event: string) => {
    events.push(event);
    return Promise.resolve();
  };
  await playCashier(cashierMoves(payPresetOf('pending-then-paid')), {
    cashier: {
      press: (button) => note(`press ${button}`),
      become: (state) => note(state),
      returnToSite: (way, claim) => note(`come back by ${way}, saying ${claim}`),
    },
    orders: { settle: (orderId, outcome) => note(`settle ${orderId} ${outcome}`) },
    orderId: 'MY1',
    clock: { wait: (ms) => note(`wait ${ms}`) },
    signal: new AbortController().signal,
  });
  expect(events).toEqual([
    'settle MY1 pending',
    'come back by link, saying paid',
    'wait 3000',
    'settle MY1 paid',
  ]);
});
