import { AppError } from '#shared/errors.ts';
import { type AnswerBridgeCall, answerWithoutPayDesk } from '../bridge/bridge-answers.ts';
import { realDeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import { type ChoosePreset, PayDesk } from './pay-desk.ts';

/** The pay desk of a running program. Without a sandbox to settle orders in, every payment is cancelled. */
export function openPayDesk(orders: OrderControl | undefined, choose: ChoosePreset): AnswerBridgeCall {
  return orders === undefined
    ? answerWithoutPayDesk
    : new PayDesk({ orders, clock: realDeskClock, choose }).answer;
}

export function payNeedsSandbox(): AppError {
  return new AppError('usage', '--pay settles orders in the sandbox: leave --target and --api out');
}
