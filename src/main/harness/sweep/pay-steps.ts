import type { Target } from '#shared/screens/visit-step.ts';
import type { PaymentOutcome, ReportedOutcome } from '../pay/payment-outcome.ts';
import type { Step } from './sweep-screen.ts';

/** Coins in the default pack, including the bonus. */
const packCoins = 3_300;

const text = (name: string): Target => ({ role: 'StaticText', name });

/** Element that the site shows for each outcome. */
const reportSteps: Readonly<Record<ReportedOutcome, Target>> = {
  paid: text('支付成功'),
  cancelled: text('订单已取消'),
  unpaid: text('尚未收到付款'),
  app_missing: text('未检测到支付应用'),
  help: { role: 'dialog', name: '支付遇到问题？' },
};

/** Returns the steps from the recharge screen to paying for the default pack through `channel`. */
export function buyDefaultPack(channel: string): readonly Step[] {
  return [
    { kind: 'open', address: '/purchase' },
    { kind: 'tap', target: { role: 'radio', name: channel } },
    { kind: 'rememberCoins' },
    { kind: 'tap', target: { role: 'button', name: '立即支付' } },
    { kind: 'expectVisible', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    { kind: 'tap', target: { role: 'button', name: '确认支付' } },
  ];
}

/** Returns the steps that check the reported outcome and the change of the balance. */
export function expectEnding({ reported, isPaid }: PaymentOutcome): readonly Step[] {
  return [
    { kind: 'expectVisible', target: reportSteps[reported] },
    { kind: 'expectCoinsChanged', by: isPaid ? packCoins : 0 },
  ];
}
