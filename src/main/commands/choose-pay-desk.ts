import { AppError } from '#shared/errors.ts';
import type { AnswerBridgeCall } from '../harness/bridge/bridge-answers.ts';
import { realDeskClock } from '../harness/pay/desk-clock.ts';
import type { OrderControl } from '../harness/pay/order-control.ts';
import { PayDesk } from '../harness/pay/pay-desk.ts';
import { readPayChoice } from '../harness/pay/presets.ts';

/** Undefined where there is no sandbox to settle orders in: payments are cancelled there. */
export type OpenPayDesk = (orders: OrderControl | undefined) => AnswerBridgeCall | undefined;

/** The pay desk as --pay wants it, for Chromium. Throws AppError 'usage' for a wish that cannot be met. */
export function choosePayDesk(wish: string | undefined): OpenPayDesk {
  const choice = readPayChoice(wish ?? 'paid');
  if (choice === 'ask') throw new AppError('usage', '--pay ask needs the desktop program: --host electron');
  return (orders) => {
    if (orders !== undefined) {
      return new PayDesk({ orders, clock: realDeskClock, choose: () => choice }).answer;
    }
    if (wish === undefined) return undefined;
    throw payNeedsSandbox();
  };
}

export function payNeedsSandbox(): AppError {
  return new AppError('usage', '--pay settles orders in the sandbox: leave --target and --api out');
}
