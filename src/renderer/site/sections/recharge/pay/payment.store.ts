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
import type { PayReturn } from '../../../services/pay-return/pay-return.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';

/** Where paying goes on, once the server was asked for it. */
export type PaymentStep =
  | { readonly kind: 'cashier'; readonly url: string }
  | { readonly kind: 'page'; readonly goUrl: string }
  | { readonly kind: 'native'; readonly order: NativeOrder; readonly attempt: PayAttempt };

export interface PaymentOptions extends PaymentOrigin {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly payReturn: PayReturn;
  readonly attempts: PayAttemptMemory;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** One thing to be paid: from the reader's confirmation until the site hands over. */
export class PaymentStore {
  readonly choice: PaymentChoice;
  /** 'left': what comes next is on its way to the screen. */
  status: 'idle' | 'starting' | 'left' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** From when on the two minutes count, in ms since the epoch. */
  startedAt: number | undefined = undefined;
  private readonly options: PaymentOptions;

  constructor(options: PaymentOptions, choice: PaymentChoice) {
    this.options = options;
    this.choice = choice;
    makeAutoObservable<this, 'options' | 'steps'>(
      this,
      { choice: false, error: observableRef, options: false, steps: false },
      { autoBind: true },
    );
  }

  /** Cents. */
  get due(): number {
    return amountDue(this.choice.plan.amountLevel, this.choice.channel);
  }

  /** Asks once, however often it is called; undefined when nothing comes of it, `error` then says why. */
  async confirm(signal: AbortSignal): Promise<PaymentStep | undefined> {
    if (this.status === 'starting' || this.status === 'left') return undefined;
    this.begin();
    const { session, api, attempts } = this.options;
    try {
      await session.ready(signal);
      const [newest] = await newestOrders(api, signal);
      const attempt = this.newAttempt(newest?.orderId ?? null);
      const step = await this.steps[payWay(this.choice.channel)](attempt, signal);
      // Not before: nobody can pay an order that reached no cashier, and an older payment may still be open.
      attempts.begin(step.kind === 'native' ? step.attempt : attempt);
      this.left(attempt.startedAt);
      return step;
    } catch (thrown) {
      this.failed(toAppError(thrown));
      return undefined;
    }
  }

  private readonly steps: Readonly<
    Record<PayWay, (attempt: PayAttempt, signal: AbortSignal) => PaymentStep | Promise<PaymentStep>>
  > = {
    cashier: ({ startedAt }) => {
      const { config, location, payReturn } = this.options;
      const query = this.signed(startedAt);
      payReturn.markLeaving();
      return {
        kind: 'cashier',
        url: callAddress(config.apiHost || location.origin, applyPayment, { query }),
      };
    },
    page: async (_, signal) => {
      const { api, config, location, payReturn } = this.options;
      const { plan, channel } = this.choice;
      const query = {
        payChannel: channel.subTypeCode,
        payPurpose: plan.type,
        rechargerAmount: plan.amountLevel,
      };
      const { payUrl } = await api.call(payByPage, { query, signal });
      const goUrl = httpAddress(payUrl, config.apiHost || location.origin);
      if (goUrl === undefined) throw new AppError('contract', '支付地址有误，请换一种支付方式');
      payReturn.markLeaving();
      return { kind: 'page', goUrl };
    },
    native: async (begun, signal) => {
      const { api, payReturn } = this.options;
      const query = this.signed(begun.startedAt);
      const order = await api.call(applyPayment, { query, signal });
      payReturn.markLeaving();
      return { kind: 'native', order, attempt: { ...begun, orderId: order.orderId } };
    },
  };

  /** A cashier leads who came for nothing else to the account that it was paid for. */
  private signed(ts: number): QueryOf<typeof applyPayment> {
    const returnTo = this.choice.returnTo ?? paths.user.to();
    return signedPayment({ ...this.choice, returnTo }, this.options, ts);
  }

  private newAttempt(newestBefore: string | null): PayAttempt {
    const { session, now } = this.options;
    const returnTo = this.choice.returnTo ?? null;
    return { userId: session.userId, orderId: null, newestBefore, startedAt: now(), returnTo };
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
