import { makeAutoObservable, observableRef } from 'mobx';
import type { OrderRecord, OrderStatus } from '#shared/contract/orders.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { NativePayStatus } from '../native/native-pay.ts';
import { newestOrders, orderOf } from '../order/find-order.ts';
import type { PayAttempt, PayAttemptStorage } from '../order/pay-attempt.ts';

/**
 * State of a payment. 'waiting' means that the app has not reported a result, 'failed' that the server was unreachable.
 */
export type PaymentState =
  | 'waiting'
  | 'checking'
  | 'paid'
  | 'unpaid'
  | 'cancelled'
  | 'expired'
  | 'app_missing'
  | 'failed';

/** State of a payment by the final status of its order. Orders with other statuses can still reach each of these. */
const finalStates: { readonly [Status in OrderStatus]?: PaymentState } = {
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Returns true if the order has ended. Its state can then change only by a late payment. */
export function isFinal(state: PaymentState): boolean {
  return state === 'paid' || state === 'cancelled' || state === 'expired';
}

/**
 * Pauses in ms before each request. They grow, because the provider may notify the server after the user has returned.
 */
const pausesMs: readonly number[] = [0, 1_000, 2_000, 3_000];

export interface PaymentResultOptions {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly attempts: PayAttemptStorage;
  readonly attempt: PayAttempt | undefined;
  readonly signal: AbortSignal;
  readonly pause?: Pause;
}

/** Holds the state of a payment and the balance. Only the server decides them. */
export class PaymentResultStore {
  state: PaymentState = 'waiting';
  order: OrderRecord | undefined = undefined;
  /** True if the balance was fetched after the order's state. It then includes the coins of a paid order. */
  isBalanceFresh = false;
  /** True until the balance of a paid order has been requested, whether that succeeded or not. */
  isBalanceDue = false;
  /** True when the server has responded or could not be reached. Before that, `state` has no meaning. */
  isChecked = false;
  /** Payment that the user started; undefined if none is known. */
  readonly attempt: PayAttempt | undefined;
  #isAppMissing = false;
  #check: symbol | undefined = undefined;
  readonly #options: PaymentResultOptions;

  constructor(options: PaymentResultOptions) {
    this.#options = options;
    this.attempt = options.attempt;
    makeAutoObservable(this, { order: observableRef, attempt: false }, { autoBind: true });
  }

  /** Handles the result that a bridge reports, which only triggers a request to the server. */
  async bridgeResponded(claim: NativePayStatus): Promise<void> {
    this.#isAppMissing = claim === 'not_installed';
    await this.ask();
  }

  /**
   * Checks the payment again if its state may have changed, for example when the page is shown again or the network is
   * back. A payment can arrive even after its order has ended.
   */
  async askAgain(): Promise<void> {
    if (this.state !== 'paid' && this.state !== 'checking') await this.ask();
  }

  /**
   * Requests the order, repeatedly while it is open, and then the balance. Never rejects; a failure becomes a state.
   */
  async ask(): Promise<void> {
    const check = Symbol();
    const before = this.state;
    this.begin(check);
    try {
      await this.#askForOrder(check);
    } catch (thrown) {
      if (this.#check === check) this.stopped(toAppError(thrown).code === 'cancelled' ? before : 'failed');
      return;
    }
    if (this.#check === check) await this.#askForBalance(check);
  }

  /** Polls the order until its status is final, all attempts are used, or a newer check starts. */
  async #askForOrder(check: symbol): Promise<void> {
    const { attempt } = this;
    const { api, session, signal } = this.#options;
    // Requests nothing more if there is no payment. Only the balance can be checked then.
    if (!attempt) return;
    for (const ms of pausesMs) {
      if (ms > 0) await (this.#options.pause ?? pause)(ms, signal);
      // Throws if another tab has logged in to a different account, because that account has other orders.
      if (session.userId !== attempt.userId) throw new AppError('internal', '账号已切换');
      const orders = await newestOrders(api, signal);
      if (this.#check !== check) return;
      this.received(attempt, orderOf(attempt, orders));
      if (isFinal(this.state)) return;
    }
    this.stopped(this.#isAppMissing ? 'app_missing' : 'unpaid');
  }

  /**
   * Fetches the balance after the order, so that it includes the order's coins. A failure does not change the state of
   * the payment.
   */
  async #askForBalance(check: symbol): Promise<void> {
    const isFresh = await this.#options.session.tryRefresh();
    if (this.#check === check) this.balanceAsked(isFresh);
  }

  private begin(check: symbol): void {
    this.#check = check;
    this.state = 'checking';
    this.isBalanceFresh = false;
    this.isBalanceDue = true;
  }

  private received(attempt: PayAttempt, order: OrderRecord | undefined): void {
    this.order = order;
    this.isChecked = true;
    const final = order?.status && finalStates[order.status];
    if (!final) return;
    this.state = final;
    this.#options.attempts.end(attempt);
  }

  private balanceAsked(isFresh: boolean): void {
    this.isBalanceFresh = isFresh;
    this.isBalanceDue = false;
    if (!this.attempt) this.state = isFresh ? 'unpaid' : 'failed';
  }

  private stopped(state: PaymentState): void {
    this.state = state;
    this.isChecked = true;
  }
}
