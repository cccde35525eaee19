import type { ServerOutcome } from '#shared/control/server-order.ts';
import { AppError } from '#shared/errors.ts';
import { type BridgeCallHandler, handlePayments, type PaymentCall } from '../bridge/bridge-responder.ts';
import type { CallerPage } from '../bridge/caller-page.ts';
import type { DeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import type { PayPreset } from './pay-preset.ts';
import { playPayment } from './play-payment.ts';

export interface PayDeskDeps {
  readonly orders: Pick<OrderControl, 'settle'>;
  readonly clock: DeskClock;
  /** How the next payment goes. */
  readonly choose: () => PayPreset;
}

/** Plays the payment provider and its app at once: decides apart what a page is told and what the server knows. */
export class PayDesk {
  /** Answers a page's native calls, as one app after the other. */
  readonly answer: BridgeCallHandler = handlePayments((payment, page) => this.#play(payment, page));
  readonly #deps: PayDeskDeps;

  constructor(deps: PayDeskDeps) {
    this.#deps = deps;
  }

  #play(payment: PaymentCall, page: CallerPage): AsyncGenerator<AppError> {
    const { choose, clock, orders } = this.#deps;
    return playPayment(choose().steps, {
      clock,
      signal: page.signal,
      settle: (outcome) => settlePayment(orders, payment, outcome),
      tell: (outcome) => page.tell(payment.says(outcome)),
      become: (state) => page.become(state),
    });
  }
}

/** Rejects with what the server rejects with, and with AppError 'bridge' for a request that names no order of ours. */
export async function settlePayment<Settled>(
  orders: { settle(orderId: string, outcome: ServerOutcome): Promise<Settled> },
  { orderId, bridge }: Pick<PaymentCall, 'orderId' | 'bridge'>,
  outcome: ServerOutcome,
): Promise<Settled> {
  if (orderId === undefined) {
    throw new AppError(
      'bridge',
      `The request to ${bridge} names no order of the sandbox, so it cannot be settled`,
      { zh: `对 ${bridge} 的请求没有写明沙箱里的订单，无法入账` },
    );
  }
  return orders.settle(orderId, outcome);
}
