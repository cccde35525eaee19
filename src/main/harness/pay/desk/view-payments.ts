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

/** A view in which users pay. */
export interface PayingView extends PayPlace {
  /** Aborts when it is closed. */
  readonly signal: AbortSignal;
  become(state: PageLifecycle): Promise<void>;
}

/** Tells the page that asked for an order; it can be done again. */
export type ReportToPage = (outcome: ClientOutcome) => Promise<boolean>;

export interface ViewPaymentsDeps {
  readonly book: OrderBook;
  readonly settler: OrderSettler;
  readonly seen: OrderTracker;
  readonly policies: PayPolicies;
  readonly queue: PaymentQueue;
  readonly clock: DeskClock;
  /** Names a request without an order. */
  readonly nextKey: () => string;
  readonly canReport: (key: string, tell: ReportToPage) => void;
}

interface Payer {
  readonly key: string;
  readonly way: PaymentMethodKind;
  readonly signal: AbortSignal;
  tell(outcome: ClientOutcome): Promise<unknown>;
  become(state: PageLifecycle): Promise<void>;
}

/** A person pays one thing at a time; a page in a loop does not. */
const maxConcurrent = 8;

/** The payments that one view asks for: by an app's bridge, or by a way into a payment app. */
export class ViewPayments {
  readonly answer = handlePayments((payment, page) => this.#called(payment, page));
  readonly #view: PayingView;
  readonly #deps: ViewPaymentsDeps;
  #underWay = 0;

  constructor(view: PayingView, deps: ViewPaymentsDeps) {
    this.#view = view;
    this.#deps = deps;
  }

  /** The page went for another app. That app tells the page nothing; what the server learns is decided as ever. */
  launched(url: string): void {
    const { book, settler } = this.#deps;
    const key = orderIdIn(url);
    if (key === undefined || !settler.hasSandbox || this.#underWay >= maxConcurrent) return;
    const isUnderWay = (book.get(key)?.state ?? 'idle') !== 'idle';
    this.#asked(key, key, 'launch');
    if (isUnderWay) return;
    const { signal } = this.#view;
    const payer: Payer = {
      key,
      way: 'launch',
      signal,
      tell: () => Promise.resolve(),
      become: (state) => this.#view.become(state),
    };
    this.#drain(payer).catch((thrown: unknown) => {
      if (!signal.aborted) book.note(key, { kind: 'problem', message: inBothLanguages(toAppError(thrown)) });
    });
  }

  async *#called(payment: PaymentCall, page: CallerPage): AsyncGenerator<AppError, void> {
    if (this.#underWay >= maxConcurrent) {
      yield new AppError(
        'bridge',
        `No more than ${maxConcurrent} payments of one page are looked at together`,
        {
          zh: `一个页面同时最多处理 ${maxConcurrent} 笔支付`,
        },
      );
      await page.tell(payment.says('failed'));
      return;
    }
    const { bridge, orderId } = payment;
    const { book, canReport, nextKey } = this.#deps;
    const key = orderId ?? nextKey();
    this.#asked(key, orderId ?? null, bridge);
    const tell: ReportToPage = async (outcome) => {
      const isAcknowledged = await page.tell(payment.says(outcome));
      book.note(key, { kind: 'told', outcome, isAcknowledged });
      return isAcknowledged;
    };
    canReport(key, tell);
    const { signal } = page;
    yield* this.#pay({ key, way: bridge, signal, tell, become: (state) => page.become(state) });
  }

  async #drain(payer: Payer): Promise<void> {
    for await (const refusal of this.#pay(payer)) void refusal;
  }

  #asked(key: string, orderId: string | null, way: PaymentMethodKind): void {
    const { book } = this.#deps;
    const { viewId, platform } = this.#view;
    book.add({ key, orderId, viewId, platform, way });
    book.change(key, { viewId, platform, way });
    book.note(key, { kind: 'asked', way });
  }

  /** Yields what the server does not take, which the book knows already. */
  async *#pay(payer: Payer): AsyncGenerator<AppError, void> {
    const { key, signal, tell, become } = payer;
    const { book, clock } = this.#deps;
    this.#underWay += 1;
    // Before the first await: a second launch of the order in the same task must find it under way.
    book.change(key, { state: 'playing' });
    try {
      const steps = await this.#decided(payer);
      book.change(key, { state: 'playing' });
      yield* playPayment(steps, {
        clock,
        signal,
        settle: (outcome) => this.#settle(key, outcome),
        tell,
        become: async (state) => {
          await become(state);
          book.note(key, { kind: 'page', state });
        },
      });
    } finally {
      this.#underWay -= 1;
      book.change(key, { state: 'idle' });
    }
  }

  async #decided({ key, way, signal }: Payer): Promise<readonly PayStep[]> {
    const { book, policies, queue, settler } = this.#deps;
    const { viewId, platform } = this.#view;
    if (!settler.hasSandbox) return pendingSteps;
    await this.#look(key);
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

  /** What is bought is good to know; a payment goes on without. */
  async #look(key: string): Promise<void> {
    const { book, seen, settler } = this.#deps;
    try {
      const order = await settler.look(key);
      if (order !== undefined) seen.noteUser(order.userId, this.#view.viewId);
    } catch (thrown) {
      if (this.#view.signal.aborted) return;
      book.note(key, { kind: 'problem', message: inBothLanguages(toAppError(thrown)) });
    }
  }
}
