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
  /** Returns the preset of the next payment. */
  readonly choose: () => PayPreset;
}

/**
 * Plays the payment provider and its app. The preset sets separately what the app reports to the page and what the
 * server records.
 */
export class PayDesk {
  /** Handles a native call of a page as the app would. */
  readonly handleCall: BridgeCallHandler = handlePayments((payment, page) => this.#play(payment, page));
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
      report: (outcome) => page.report(payment.says(outcome)),
      become: (state) => page.become(state),
    });
  }
}

/**
 * Settles the order of a payment. Rejects with the server's error, or with AppError 'bridge' if the request contains no
 * order ID.
 */
export async function settlePayment<Settled>(
  orders: { settle(orderId: string, outcome: ServerOutcome): Promise<Settled> },
  { orderId, bridge }: Pick<PaymentCall, 'orderId' | 'bridge'>,
  outcome: ServerOutcome,
): Promise<Settled> {
  if (orderId === undefined) {
    throw new AppError(
      'bridge',
      `Cannot settle the payment: the request to ${bridge} contains no order ID of the sandbox`,
      { zh: `对 ${bridge} 的请求没有写明沙箱里的订单，无法入账` },
    );
  }
  return orders.settle(orderId, outcome);
}
