import { AppError } from '#shared/errors.ts';
import type { AskingPage } from '../bridge/asking-page.ts';
import { type AnswerBridgeCall, answerWith, type PaymentCall } from '../bridge/bridge-answers.ts';
import type { BridgeAnswer } from '../bridge/pay-apis.ts';
import type { DeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import type { PayPreset } from './pay-preset.ts';

/** How the payment that is asked for goes: the same for all, or by asking a person. */
export type ChoosePreset = (payment: PaymentCall) => PayPreset | Promise<PayPreset>;

export interface PayDeskParts {
  readonly orders: OrderControl;
  readonly clock: DeskClock;
  readonly choose: ChoosePreset;
}

/** Plays the payment provider and its app at once: decides apart what a page is told and what the server knows. */
export class PayDesk {
  /** Answers a page's native calls, as one app after the other. */
  readonly answer: AnswerBridgeCall = answerWith((payment, page) => this.#play(payment, page));
  readonly #parts: PayDeskParts;

  constructor(parts: PayDeskParts) {
    this.#parts = parts;
  }

  /** Rejects with AppError when the server does not take what it is told, and with the page's end. */
  async *#play(payment: PaymentCall, page: AskingPage): AsyncGenerator<BridgeAnswer> {
    const { choose, clock, orders } = this.#parts;
    const { steps } = await choose(payment);
    let now = 0;
    for (const step of steps) {
      if (step.at > now) await clock.wait(step.at - now, page.signal);
      now = step.at;
      if ('server' in step) await orders.settle(orderOf(payment), step.server);
      else if ('page' in step) await page.become(step.page);
      else yield payment.says(step.client);
    }
  }
}

function orderOf({ orderId, bridge }: PaymentCall): string {
  if (orderId === undefined) {
    throw new AppError(
      'bridge',
      `The request to ${bridge} names no order of the sandbox, so it cannot be settled`,
    );
  }
  return orderId;
}
