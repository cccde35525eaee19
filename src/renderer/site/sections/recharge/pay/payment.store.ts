import { makeAutoObservable, observableRef } from 'mobx';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { applyPayment, payByPage } from '#shared/contract/pay.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { httpAddress } from '#shared/http-address.ts';
import { amountDue } from '#shared/pay/amount-due.ts';
import type { NativeOrder } from '../../../features/payment/native/native-pay.ts';
import { newestOrders } from '../../../features/payment/order/find-order.ts';
import type { PayAttempt, PayAttemptStorage } from '../../../features/payment/order/pay-attempt.ts';
import { type PaymentMethodKind, paymentMethodKind } from '../../../features/payment/order/pay-way.ts';
import {
  type PaymentChoice,
  type PaymentOrigin,
  signedPayment,
} from '../../../features/payment/order/signed-payment.ts';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { callAddress } from '../../../services/api/call-address.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { PayReturn } from '../../../services/pay-return/pay-return.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { PayPageMemory } from '../pay-page/pay-page-memory.ts';

/** Next step after the server has accepted a payment. */
export type PaymentStep =
  | { readonly kind: 'cashier'; readonly url: string }
  | { readonly kind: 'page'; readonly goUrl: string }
  | { readonly kind: 'native'; readonly order: NativeOrder };

/** Next step, and the payment to which it belongs. */
export type BegunPayment = PaymentStep & { readonly attempt: PayAttempt };

export interface PaymentOptions extends PaymentOrigin {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly payReturn: PayReturn;
  readonly attempts: PayAttemptStorage;
  readonly payPages: PayPageMemory;
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
  /** Returns true if the browser has a network connection. */
  readonly isOnline: () => boolean;
  readonly pause?: Pause;
}

/** Max time in ms to wait for the order history. The payment continues without it. */
const historyMs = 3_000;

/** Handles one payment, from the confirmation until the provider takes over. */
export class PaymentStore {
  readonly choice: PaymentChoice;
  /** Status of the payment. 'left' means that the next step is about to open. */
  status: 'idle' | 'starting' | 'left' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** Start of the two minutes in which the order can be paid, in ms since the epoch. */
  startedAt: number | undefined = undefined;
  /** ID of the account for which the price was shown. No other account may pay. Empty if there was no account then. */
  #userId: string;
  readonly #options: PaymentOptions;

  constructor(options: PaymentOptions, choice: PaymentChoice) {
    this.#options = options;
    this.#userId = options.session.userId;
    this.choice = choice;
    makeAutoObservable(this, { choice: false, error: observableRef }, { autoBind: true });
  }

  /** Amount to pay in cents. */
  get due(): number {
    return amountDue(this.choice.plan.amountLevel, this.choice.channel);
  }

  /**
   * Starts the payment. Further calls do nothing. Resolves with undefined if that fails, and `error` then contains the
   * reason.
   */
  async confirm(signal: AbortSignal): Promise<BegunPayment | undefined> {
    if (this.status === 'starting' || this.status === 'left') return undefined;
    this.begin();
    const { session, attempts, now, payReturn } = this.#options;
    try {
      await session.ready(signal);
      this.#userId ||= session.userId;
      this.#assertSameAccount();
      const way = paymentMethodKind(this.choice.channel);
      const newestBefore = way === 'native' ? undefined : await this.#newestOrderId(signal);
      const startedAt = now();
      this.#assertSameAccount();
      const step = await this.#steps[way](startedAt, signal);
      // Stops if the account has changed. The new order then stays unpaid.
      this.#assertSameAccount();
      const orderId = step.kind === 'native' ? step.order.orderId : null;
      const { plan, wanted } = this.choice;
      const returnTo = this.choice.returnTo ?? null;
      const { presentCount = 0, presentType } = plan;
      const attempt: PayAttempt = {
        userId: this.#userId,
        orderId,
        startedAt,
        returnTo,
        ...(wanted && { wanted }),
        ...(presentType && presentCount > 0 && { presentCount, presentType }),
        ...(newestBefore !== undefined && { newestBefore }),
      };
      payReturn.markLeaving();
      // Stores the payment only when the cashier is known. Without a cashier, nobody can pay this order, and an older
      // payment may still be open.
      attempts.begin(attempt);
      this.left(startedAt);
      return { ...step, attempt };
    } catch (thrown) {
      this.failed(toAppError(thrown));
      return undefined;
    }
  }

  readonly #steps: Readonly<
    Record<PaymentMethodKind, (startedAt: number, signal: AbortSignal) => PaymentStep | Promise<PaymentStep>>
  > = {
    cashier: (startedAt) => {
      const { config, location } = this.#options;
      const query = this.#signed(startedAt);
      return {
        kind: 'cashier',
        url: callAddress(config.apiHost || location.origin, applyPayment, { query }),
      };
    },
    page: async (_, signal) => {
      const { api, config, location, payPages } = this.#options;
      const { plan, channel } = this.choice;
      const query = {
        payChannel: channel.subTypeCode,
        payPurpose: plan.type,
        rechargerAmount: plan.amountLevel,
      };
      const { payUrl } = await api.call(payByPage, { query, signal });
      const goUrl = httpAddress(payUrl, config.apiHost || location.origin);
      if (goUrl === undefined) throw new AppError('contract', '支付地址有误，请换一种支付方式');
      payPages.keep({ url: goUrl, userId: this.#userId });
      return { kind: 'page', goUrl };
    },
    native: async (startedAt, signal) => {
      const { api } = this.#options;
      return {
        kind: 'native',
        order: await api.call(applyPayment, { query: this.#signed(startedAt), signal }),
      };
    },
  };

  /**
   * Throws AppError 'internal' if another tab has switched accounts, because the payment would then be for the wrong
   * one.
   */
  #assertSameAccount(): void {
    if (!this.#options.session.isCurrentAccount(this.#userId)) throw new AppError('internal', '账号已切换');
  }

  /**
   * Returns the ID of the account's newest order. The order of this payment is later recognized by it. Undefined if the
   * request fails, which does not stop the payment.
   */
  async #newestOrderId(signal: AbortSignal): Promise<string | null | undefined> {
    const { api, isOnline, pause: wait = pause } = this.#options;
    const asking = linkedAbort(signal);
    try {
      const tooLate = wait(historyMs, asking.signal).then(() => undefined);
      const orders = await Promise.race([newestOrders(api, asking.signal), tooLate]);
      return orders && (orders[0]?.orderId ?? null);
    } catch (thrown) {
      const error = toAppError(thrown);
      // Throws if there is no network connection, because the cashier cannot be reached either.
      if (error.code === 'cancelled' || !isOnline()) throw error;
      return undefined;
    } finally {
      asking.abort();
    }
  }

  /** Returns the signed query of the payment. Without `returnTo`, the cashier returns to the personal centre. */
  #signed(ts: number): QueryOf<typeof applyPayment> {
    const returnTo = this.choice.returnTo ?? paths.user.to();
    return signedPayment({ ...this.choice, returnTo }, this.#options, ts);
  }

  private begin(): void {
    this.status = 'starting';
    this.error = undefined;
  }

  private left(startedAt: number): void {
    this.startedAt = startedAt;
    this.status = 'left';
  }

  private failed(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = 'idle';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
