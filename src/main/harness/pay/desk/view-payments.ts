import type { ServerOutcome } from '#shared/control/server-order.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { PaymentMethodKind } from '#shared/ipc/backend/pay.ts';
import { handlePayments, type PaymentCall } from '../../bridge/bridge-responder.ts';
import type { CallerPage, PageLifecycle } from '../../bridge/caller-page.ts';
import { type ClientOutcome, orderIdIn } from '../../bridge/pay-apis.ts';
import type { DeskClock } from '../desk-clock.ts';
import type { PayStep } from '../pay-preset.ts';
import { playPayment } from '../play-payment.ts';
import { delayedSteps, payPresetOf, pendingSteps } from '../presets.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderSettler } from './order-settler.ts';
import type { OrderTracker, PayPlace } from './order-tracker.ts';
import type { PayPolicies } from './pay-policies.ts';
import type { PaymentQueue } from './payment-queue.ts';

export interface PayingView extends PayPlace {
  /** Aborts when the view closes. */
  readonly signal: AbortSignal;
  become(state: PageLifecycle): Promise<void>;
}

/** Reports an outcome to the page that requested the order; may be called several times. */
export type ReportToPage = (outcome: ClientOutcome) => Promise<boolean>;

export interface ViewPaymentsDeps {
  readonly book: OrderBook;
  readonly settler: OrderSettler;
  readonly seen: OrderTracker;
  readonly policies: PayPolicies;
  readonly queue: PaymentQueue;
  readonly clock: DeskClock;
  /** Returns a unique key for a payment request that contains no order ID. */
  readonly nextKey: () => string;
  readonly canReport: (key: string, report: ReportToPage) => void;
}

interface Payer {
  readonly key: string;
  readonly way: PaymentMethodKind;
  readonly signal: AbortSignal;
  report(outcome: ClientOutcome): Promise<unknown>;
  become(state: PageLifecycle): Promise<void>;
}

/** Limits the payments in progress, because a page could start them in a loop. A user has only one at a time. */
const maxConcurrent = 8;

/** Payments of one view. A call of an app's bridge or the launch of a payment app starts a payment. */
export class ViewPayments {
  readonly handleCall = handlePayments((payment, page) => this.#playCall(payment, page));
  readonly #view: PayingView;
  readonly #deps: ViewPaymentsDeps;
  #inProgress = 0;

  constructor(view: PayingView, deps: ViewPaymentsDeps) {
    this.#view = view;
    this.#deps = deps;
  }

  /**
   * Starts the payment of an order after the page has launched a payment app. That app reports nothing to the page, but
   * the policy decides the outcome on the server.
   */
  launched(url: string): void {
    const { book, settler } = this.#deps;
    const key = orderIdIn(url);
    if (key === undefined || !settler.hasSandbox || this.#inProgress >= maxConcurrent) return;
    const isInProgress = (book.get(key)?.state ?? 'idle') !== 'idle';
    this.#noteRequest(key, key, 'launch');
    if (isInProgress) return;
    const { signal } = this.#view;
    const payer: Payer = {
      key,
      way: 'launch',
      signal,
      report: () => Promise.resolve(),
      become: (state) => this.#view.become(state),
    };
    this.#drain(payer).catch((thrown: unknown) => {
      if (!signal.aborted) book.note(key, { kind: 'problem', message: inBothLanguages(toAppError(thrown)) });
    });
  }

  async *#playCall(payment: PaymentCall, page: CallerPage): AsyncGenerator<AppError, void> {
    if (this.#inProgress >= maxConcurrent) {
      yield new AppError(
        'bridge',
        `One page can have ${maxConcurrent} payments in progress; finish one first`,
        {
          zh: `一个页面同时最多处理 ${maxConcurrent} 笔支付：请先完成一笔`,
        },
      );
      await page.report(payment.says('failed'));
      return;
    }
    const { bridge, orderId } = payment;
    const { book, canReport, nextKey } = this.#deps;
    const key = orderId ?? nextKey();
    this.#noteRequest(key, orderId ?? null, bridge);
    const report: ReportToPage = async (outcome) => {
      const isAcknowledged = await page.report(payment.says(outcome));
      book.note(key, { kind: 'reported', outcome, isAcknowledged });
      return isAcknowledged;
    };
    canReport(key, report);
    const { signal } = page;
    yield* this.#pay({ key, way: bridge, signal, report: report, become: (state) => page.become(state) });
  }

  async #drain(payer: Payer): Promise<void> {
    for await (const refusal of this.#pay(payer)) void refusal;
  }

  #noteRequest(key: string, orderId: string | null, way: PaymentMethodKind): void {
    const { book } = this.#deps;
    const { viewId, platform } = this.#view;
    book.add({ key, orderId, viewId, platform, way });
    book.change(key, { viewId, platform, way });
    book.note(key, { kind: 'asked', way });
  }

  /** Performs a payment. Yields nothing for the server's refusals, because the book already has them. */
  async *#pay(payer: Payer): AsyncGenerator<AppError, void> {
    const { key, signal, report, become } = payer;
    const { book, clock } = this.#deps;
    this.#inProgress += 1;
    // Set before the first await. A second launch for this order in the same task then finds the payment in progress.
    book.change(key, { state: 'playing' });
    try {
      const steps = await this.#decideSteps(payer);
      book.change(key, { state: 'playing' });
      yield* playPayment(steps, {
        clock,
        signal,
        settle: (outcome) => this.#settle(key, outcome),
        report,
        become: async (state) => {
          await become(state);
          book.note(key, { kind: 'page', state });
        },
      });
    } finally {
      this.#inProgress -= 1;
      book.change(key, { state: 'idle' });
    }
  }

  async #decideSteps({ key, way, signal }: Payer): Promise<readonly PayStep[]> {
    const { book, policies, queue, settler } = this.#deps;
    const { viewId, platform } = this.#view;
    if (!settler.hasSandbox) return pendingSteps;
    await this.#readOrder(key);
    let policy: ReturnType<typeof policies.of> | undefined = policies.of(viewId);
    if (policy.choice === 'ask') {
      book.change(key, { state: 'asking' });
      const { orderId = null, goods = null } = book.get(key) ?? {};
      policy = await queue.ask({ orderKey: key, orderId, viewId, platform, way, goods }, signal);
    }
    book.note(key, { kind: 'decided', preset: policy?.choice ?? null });
    return policy === undefined
      ? pendingSteps
      : delayedSteps(payPresetOf(policy.choice).steps, policy.delayMs);
  }

  async #settle(key: string, outcome: ServerOutcome): Promise<void> {
    const { book, settler } = this.#deps;
    try {
      await settler.settle(key, outcome);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status !== 409) book.note(key, { kind: 'problem', message: inBothLanguages(error) });
      throw thrown;
    }
  }

  /** Copies title and amount of the order from the sandbox. A failure is recorded and does not stop the payment. */
  async #readOrder(key: string): Promise<void> {
    const { book, seen, settler } = this.#deps;
    try {
      const order = await settler.refresh(key);
      if (order !== undefined) seen.noteUser(order.userId, this.#view.viewId);
    } catch (thrown) {
      if (this.#view.signal.aborted) return;
      book.note(key, { kind: 'problem', message: inBothLanguages(toAppError(thrown)) });
    }
  }
}
