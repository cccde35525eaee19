import type { CashierStep } from '#shared/ipc/backend/pay.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { PayPreset } from './pay-preset.ts';
import { type CashierMove, cashierMoves } from './web-cashier.ts';

/**
 * How a person makes a preset come true at the sandbox's cashier on the web, where no app can: step by step. What only the
 * phone's system does is left out; that the order is under way the server knows as soon as the cashier is open.
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
  link: { zh: '在页面里点“返回商户”', en: 'press “返回商户” (back to the merchant) in the page' },
  back: { zh: '用视图的后退返回', en: 'go back by the view’s back button' },
  reopen: { zh: '不点返回，在地址栏重新打开 /home', en: 'do not go back: open /home by the address bar' },
} as const;

const answers = {
  paid: { zh: '被问是否支付成功时，答“已支付”', en: 'answer “已支付” (paid) when the page asks' },
  unpaid: { zh: '被问是否支付成功时，答“未支付”', en: 'answer “未支付” (not paid) when the page asks' },
} as const;

function stepsOf(move: CashierMove): readonly CashierStep[] {
  if ('press' in move) {
    const button = buttons[move.press];
    return [{ text: { zh: `在页面里点“${button}”`, en: `press “${button}” in the page` }, end: 'settled' }];
  }
  if ('settle' in move)
    return move.settle === 'pending' ? [] : [{ text: settled(move.settle), end: 'settled' }];
  if ('page' in move) return [];
  const answer: readonly CashierStep[] =
    move.saying === undefined ? [] : [{ text: answers[move.saying], end: null }];
  return [{ text: waysBack[move.comeBack], end: 'back' }, ...answer];
}

function settled(outcome: 'paid' | 'cancelled'): BothLanguages {
  return outcome === 'paid'
    ? { zh: '点这笔订单，“立即结算”选“已支付”', en: 'choose the order below, and “Paid” under “Settle now”' }
    : {
        zh: '点这笔订单，“立即结算”选“已取消”',
        en: 'choose the order below, and “Cancelled” under “Settle now”',
      };
}
