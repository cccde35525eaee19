import { makeAutoObservable, observableRef } from 'mobx';
import type { OrderRecord, OrderStatus } from '#shared/contract/orders.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { NativePayStatus } from '../native/native-pay.ts';
import { newestOrders, orderOf } from '../order/find-order.ts';
import type { PayAttempt, PayAttemptMemory } from '../order/pay-attempt.ts';

/** 'waiting': the app is open and has said nothing; 'failed': the server could not be asked. */
export type PaymentState =
  | 'waiting'
  | 'checking'
  | 'paid'
  | 'unpaid'
  | 'cancelled'
  | 'expired'
  | 'app_missing'
  | 'failed';

/** An order that is none of these can still become each of them. */
const finalStates: { readonly [Status in OrderStatus]?: PaymentState } = {
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** The order has ended: only late news of money for it can still change that. */
export function isFinal(state: PaymentState): boolean {
  return state === 'paid' || state === 'cancelled' || state === 'expired';
}

/** Providers tell the server a moment after they tell the user. */
const pausesMs: readonly number[] = [0, 1_000, 2_000, 3_000];

export interface PaymentResultOptions {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly attempts: PayAttemptMemory;
  readonly attempt: PayAttempt | undefined;
  /** Ends what is asked. */
  readonly signal: AbortSignal;
  readonly pause?: Pause;
}

/** What became of a payment, by the server alone; the balance is its too. */
export class PaymentResultStore {
  state: PaymentState = 'waiting';
  order: OrderRecord | undefined = undefined;
  /** The session's balance is younger than the order: it holds what a paid one brought. */
  isBalanceFresh = false;
  /** The server has said how the order stands, or could not be asked: what the state was before is no answer. */
  isTold = false;
  /** Undefined when nothing is known of a payment. */
  readonly attempt: PayAttempt | undefined;
  #isAppMissing = false;
  #check: symbol | undefined = undefined;
  readonly #options: PaymentResultOptions;

  constructor(options: PaymentResultOptions) {
    this.#options = options;
    this.attempt = options.attempt;
    makeAutoObservable(this, { order: observableRef, attempt: false }, { autoBind: true });
  }

  /** A bridge's claim is taken for no more than a reason to ask. */
  async bridgeAnswered(claim: NativePayStatus): Promise<void> {
    this.#isAppMissing = claim === 'not_installed';
    await this.ask();
  }

  /**
   * For moments at which the truth may have changed: the page is seen again, the network is back. The news of a payment may
   * also come after its order has ended.
   */
  async askAgain(): Promise<void> {
    if (this.state !== 'paid' && this.state !== 'checking') await this.ask();
  }

  /** Asks a few times, while the order is still open, then for the balance. Never rejects: a failure is a state. */
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

  /** Ends early when a newer check has begun. */
  async #askForOrder(check: symbol): Promise<void> {
    const { attempt } = this;
    const { api, session, signal } = this.#options;
    // Of nothing that is known no more can be told than the balance.
    if (!attempt) return;
    for (const ms of pausesMs) {
      if (ms > 0) await (this.#options.pause ?? pause)(ms, signal);
      // Another tab may have logged in to another account, whose orders are not this payment's.
      if (session.userId !== attempt.userId) throw new AppError('internal', '账号已切换');
      const orders = await newestOrders(api, signal);
      if (this.#check !== check) return;
      this.received(attempt, orderOf(attempt, orders));
      if (isFinal(this.state)) return;
    }
    this.stopped(this.#isAppMissing ? 'app_missing' : 'unpaid');
  }

  /** After the order, so that it holds what a paid one brought; a payment stands without it too. */
  async #askForBalance(check: symbol): Promise<void> {
    const isFresh = await this.#options.session.tryRefresh();
    if (this.#check === check) this.balanceAsked(isFresh);
  }

  private begin(check: symbol): void {
    this.#check = check;
    this.state = 'checking';
    this.isBalanceFresh = false;
  }

  private received(attempt: PayAttempt, order: OrderRecord | undefined): void {
    this.order = order;
    this.isTold = true;
    const final = order?.status && finalStates[order.status];
    if (!final) return;
    this.state = final;
    this.#options.attempts.end(attempt);
  }

  private balanceAsked(isFresh: boolean): void {
    this.isBalanceFresh = isFresh;
    if (!this.attempt) this.state = isFresh ? 'unpaid' : 'failed';
  }

  private stopped(state: PaymentState): void {
    this.state = state;
    this.isTold = true;
  }
}
