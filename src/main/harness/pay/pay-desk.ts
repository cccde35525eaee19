import type { ServerOrder, ServerOutcome } from '#shared/control/server-order.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { type AnswerBridgeCall, answerWith, type PaymentCall } from '../bridge/bridge-answers.ts';
import type { CallerPage } from '../bridge/caller-page.ts';
import type { BridgeAnswer } from '../bridge/pay-apis.ts';
import type { DeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import type { PayPreset } from './pay-preset.ts';

/** A payment to be decided about. */
export interface AskedPayment extends PaymentCall {
  readonly page: CallerPage;
  /** What the server knows of it; undefined when the request names no order of the sandbox. */
  order(): Promise<ServerOrder | undefined>;
}

/** How the payment that a page asks for goes: the same for all, or by asking a person. */
export type ChoosePreset = (payment: AskedPayment) => PayPreset | Promise<PayPreset>;

export interface PayDeskDeps {
  readonly orders: Pick<OrderControl, 'order' | 'settle'>;
  readonly clock: DeskClock;
  readonly choose: ChoosePreset;
}

/** Plays the payment provider and its app at once: decides apart what a page is told and what the server knows. */
export class PayDesk {
  /** Answers a page's native calls, as one app after the other. */
  readonly answer: AnswerBridgeCall = answerWith((payment, page) => this.#play(payment, page));
  readonly #deps: PayDeskDeps;

  constructor(deps: PayDeskDeps) {
    this.#deps = deps;
  }

  /**
   * What the server does not take is told among the answers; the rest goes on, but for the claim that all was paid. Rejects
   * with the page's end.
   */
  async *#play(payment: PaymentCall, page: CallerPage): AsyncGenerator<BridgeAnswer | AppError> {
    const { choose, clock, orders } = this.#deps;
    const order = async () =>
      payment.orderId === undefined ? undefined : await orders.order(payment.orderId);
    const { steps } = await choose({ ...payment, page, order });
    let now = 0;
    let isRefused = false;
    for (const step of steps) {
      if (step.at > now) await clock.wait(step.at - now, page.signal);
      now = step.at;
      if ('server' in step) {
        const refusal = await this.#settle(payment, step.server, page.signal);
        if (refusal === undefined) continue;
        isRefused = true;
        yield refusal;
      } else if ('page' in step) await page.become(step.page);
      else if (!(isRefused && step.client === 'paid')) yield payment.says(step.client);
    }
  }

  /** Why not, where the server does not take it. */
  async #settle(
    payment: PaymentCall,
    outcome: ServerOutcome,
    signal: AbortSignal,
  ): Promise<AppError | undefined> {
    try {
      await this.#deps.orders.settle(orderOf(payment), outcome);
      return undefined;
    } catch (thrown) {
      signal.throwIfAborted();
      return toAppError(thrown);
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
