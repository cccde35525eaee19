import type { BothLanguages } from '#shared/both-languages.ts';
import type { CashierStep } from '#shared/ipc/backend/pay.ts';
import type { PayPreset } from './pay-preset.ts';
import { type CashierMove, cashierMoves } from './web-cashier.ts';

/**
 * Returns the steps with which a tester performs a preset at the sandbox's web cashier. There, no app can report to the
 * page. Omits hiding and killing the page, because only the phone's system does that. Omits the pending state, because
 * the server sets it when the cashier opens.
 */
export function cashierGuide(preset: PayPreset): readonly CashierStep[] {
  let waited = 0;
  return cashierMoves(preset).flatMap((move) => {
    const steps = stepsOf(move);
    if (steps.length === 0 || move.at <= waited) return steps;
    const seconds = (move.at - waited) / 1_000;
    waited = move.at;
    return [{ text: { zh: `等 ${seconds} 秒`, en: `wait ${seconds} s` }, end: null }, ...steps];
  });
}

const buttons = { pay: '确认支付', cancel: '取消支付' } as const;

const waysBack = {
  link: { zh: '在页面里点“返回商户”', en: 'click “返回商户” (back to the merchant) in the page' },
  back: { zh: '用视图的后退返回', en: 'click the view’s back button' },
  reopen: {
    zh: '不点返回，在地址栏重新打开 /home',
    en: 'do not click back: open /home from the address bar',
  },
} as const;

const claims = {
  paid: { zh: '被问是否支付成功时，答“已支付”', en: 'choose “已支付” (paid) when the page asks' },
  unpaid: { zh: '被问是否支付成功时，答“未支付”', en: 'choose “未支付” (not paid) when the page asks' },
} as const;

function stepsOf(move: CashierMove): readonly CashierStep[] {
  if ('press' in move) {
    const button = buttons[move.press];
    return [{ text: { zh: `在页面里点“${button}”`, en: `click “${button}” in the page` }, end: 'settled' }];
  }
  if ('settle' in move)
    return move.settle === 'pending' ? [] : [{ text: settled(move.settle), end: 'settled' }];
  if ('page' in move) return [];
  const reply: readonly CashierStep[] =
    move.claim === undefined ? [] : [{ text: claims[move.claim], end: null }];
  return [{ text: waysBack[move.returnToSite], end: 'back' }, ...reply];
}

function settled(outcome: 'paid' | 'cancelled'): BothLanguages {
  return outcome === 'paid'
    ? { zh: '点这笔订单，“立即结算”选“已支付”', en: 'select the order below, then “Paid” under “Settle now”' }
    : {
        zh: '点这笔订单，“立即结算”选“已取消”',
        en: 'select the order below, then “Cancelled” under “Settle now”',
      };
}
