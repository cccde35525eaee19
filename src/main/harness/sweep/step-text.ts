import type { BothLanguages } from '#shared/both-languages.ts';
import { stepText } from '#shared/text/step-text.ts';
import type { CashierMove } from '../pay/web-cashier.ts';
import type { Step } from './sweep-screen.ts';

/** Describes a step for the user; omits typed text if `isSecret`. Not masked. */
export function sweepStepText(step: Step, isSecret: boolean): BothLanguages {
  switch (step.kind) {
    case 'keepOnDevice':
      return { zh: `在设备上保存 ${step.key}`, en: `Store ${step.key} on the device` };
    case 'playCashier': {
      const moves = step.moves.map(moveText);
      return {
        zh: `在收银台：${moves.map(({ zh }) => zh).join('，')}`,
        en: `At the cashier: ${moves.map(({ en }) => en).join(', ')}`,
      };
    }
    case 'picture':
      return { zh: '截图', en: 'Take a screenshot' };
    case 'rememberCoins':
      return { zh: '记下服务器上的余额', en: 'Note the balance on the server' };
    case 'expectCoinsChanged':
      return {
        zh: `服务器上的余额应变化 ${step.by} 金币`,
        en: `Expect the balance on the server to change by ${step.by} coins`,
      };
    case 'open':
    case 'tap':
    case 'fill':
    case 'expectVisible':
    case 'expectHidden':
    case 'expectPath':
    case 'expectPictures': {
      const visit = { ...step, isSecret };
      return { zh: stepText(visit, 'zh'), en: stepText(visit, 'en') };
    }
  }
}

/**
 * Returns an ID that depends neither on the language nor on typed text, so that a baseline finds its screenshot again.
 * For the kind `fill` it contains `type`, as in baselines of earlier versions.
 */
export function sweepStepId(step: Step): string {
  const { role = '', name = '' } = 'target' in step ? step.target : {};
  const path = step.kind === 'open' ? step.address : 'path' in step ? step.path : '';
  return [step.kind === 'fill' ? 'type' : step.kind, role, name, path].filter(Boolean).join(' ');
}

const waysBack = {
  link: { zh: '点“返回商户”', en: 'click “返回商户” (back to the merchant)' },
  back: { zh: '后退', en: 'go back' },
  reopen: { zh: '重新打开 /home', en: 'open /home again' },
} as const;

function moveText(move: CashierMove): BothLanguages {
  if ('press' in move) {
    return move.press === 'pay'
      ? { zh: '点“确认支付”', en: 'click “确认支付” (pay)' }
      : { zh: '点“取消支付”', en: 'click “取消支付” (cancel)' };
  }
  if ('settle' in move) return { zh: `服务器记为 ${move.settle}`, en: `the server records ${move.settle}` };
  if ('page' in move) return { zh: `页面变为 ${move.page}`, en: `the page becomes ${move.page}` };
  const way = waysBack[move.returnToSite];
  if (move.claim === undefined) return way;
  return move.claim === 'paid'
    ? { zh: `${way.zh}，答“已支付”`, en: `${way.en}, choose “已支付” (paid)` }
    : { zh: `${way.zh}，答“未支付”`, en: `${way.en}, choose “未支付” (not paid)` };
}
