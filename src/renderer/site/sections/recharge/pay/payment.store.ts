import { makeAutoObservable, observableRef } from 'mobx';
import { httpAddress } from '#shared/address/http-address.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { applyPayment, payByPage } from '#shared/contract/pay.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { amountDue } from '#shared/pay/amount-due.ts';
import type { NativeOrder } from '../../../features/payment/native/native-pay.ts';
import { newestOrders } from '../../../features/payment/order/find-order.ts';
import type { PayAttempt, PayAttemptMemory } from '../../../features/payment/order/pay-attempt.ts';
import { type PayWay, payWay } from '../../../features/payment/order/pay-way.ts';
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

/** Where paying goes on, once the server was asked for it. */
export type PaymentStep =
  | { readonly kind: 'cashier'; readonly url: string }
  | { readonly kind: 'page'; readonly goUrl: string }
  | { readonly kind: 'native'; readonly order: NativeOrder };

/** What was begun, and where it goes on. */
export type BegunPayment = PaymentStep & { readonly attempt: PayAttempt };

export interface PaymentOptions extends PaymentOrigin {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly payReturn: PayReturn;
  readonly attempts: PayAttemptMemory;
  readonly payPages: PayPageMemory;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What the browser knows of its network. */
  readonly isOnline: () => boolean;
  readonly pause?: Pause;
}

/** A server that does not tell of orders in this time is paid without. */
const historyMs = 3_000;

/** One thing to be paid: from the user's confirmation until the site hands over. */
export class PaymentStore {
  readonly choice: PaymentChoice;
  /** 'left': what comes next is on its way to the screen. */
  status: 'idle' | 'starting' | 'left' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** From when on the two minutes count, in ms since the epoch. */
  startedAt: number | undefined = undefined;
  /** The account that the price was shown to: no other one pays. Empty when it was shown before there was one. */
  #userId: string;
  readonly #options: PaymentOptions;

  constructor(options: PaymentOptions, choice: PaymentChoice) {
    this.#options = options;
    this.#userId = options.session.userId;
    this.choice = choice;
    makeAutoObservable(this, { choice: false, error: observableRef }, { autoBind: true });
  }

  /** Cents. */
  get due(): number {
    return amountDue(this.choice.plan.amountLevel, this.choice.channel);
  }

  /** Asks once, however often it is called; undefined when nothing comes of it, `error` then says why. */
  async confirm(signal: AbortSignal): Promise<BegunPayment | undefined> {
    if (this.status === 'starting' || this.status === 'left') return undefined;
    this.begin();
    const { session, attempts, now, payReturn } = this.#options;
    try {
      await session.ready(signal);
      this.#userId ||= session.userId;
      this.#refuseOthers();
      const way = payWay(this.choice.channel);
      const newestBefore = way === 'native' ? undefined : await this.#newestOrderId(signal);
      const startedAt = now();
      this.#refuseOthers();
      const step = await this.#steps[way](startedAt, signal);
      // An order that was made meanwhile stays unpaid.
      this.#refuseOthers();
      const orderId = step.kind === 'native' ? step.order.orderId : null;
      const returnTo = this.choice.returnTo ?? null;
      const attempt: PayAttempt = {
        userId: this.#userId,
        orderId,
        startedAt,
        returnTo,
        ...(newestBefore !== undefined && { newestBefore }),
      };
      payReturn.markLeaving();
      // Not before: nobody can pay an order that reached no cashier, and an older payment may still be open.
      attempts.begin(attempt);
      this.left(startedAt);
      return { ...step, attempt };
    } catch (thrown) {
      this.failed(toAppError(thrown));
      return undefined;
    }
  }

  readonly #steps: Readonly<
    Record<PayWay, (startedAt: number, signal: AbortSignal) => PaymentStep | Promise<PaymentStep>>
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

  /** Another tab may have logged in, and what follows is paid by whoever is logged in. */
  #refuseOthers(): void {
    if (!this.#options.session.isStill(this.#userId)) throw new AppError('internal', '账号已切换');
  }

  /** To know the order of this payment by later. Undefined where the server does not tell: that is no reason not to pay. */
  async #newestOrderId(signal: AbortSignal): Promise<string | null | undefined> {
    const { api, isOnline, pause: wait = pause } = this.#options;
    const asking = linkedAbort(signal);
    try {
      const tooLate = wait(historyMs, asking.signal).then(() => undefined);
      const orders = await Promise.race([newestOrders(api, asking.signal), tooLate]);
      return orders && (orders[0]?.orderId ?? null);
    } catch (thrown) {
      const error = toAppError(thrown);
      // There is no way to a cashier without a network.
      if (error.code === 'cancelled' || !isOnline()) throw error;
      return undefined;
    } finally {
      asking.abort();
    }
  }

  /** A cashier leads who came for nothing else to the account that it was paid for. */
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
