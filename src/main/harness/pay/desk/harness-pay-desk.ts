import { applyPayment } from '#shared/contract/pay.ts';
import type { ServerOutcome } from '#shared/control/server-order.ts';
import { AppError } from '#shared/errors.ts';
import type { DeskOrder, PayPolicy, WaitingPayment } from '#shared/ipc/backend/pay.ts';
import type { BridgeCallHandler } from '../../bridge/bridge-responder.ts';
import { type ClientOutcome, orderIdIn } from '../../bridge/pay-apis.ts';
import { type DeskClock, realDeskClock } from '../desk-clock.ts';
import { type PayChoice, payPresetOf, presetSummaries } from '../presets.ts';
import { OrderBook } from './order-book.ts';
import { type DeskSandbox, isRefusal, OrderSettler } from './order-settler.ts';
import { OrderTracker } from './order-tracker.ts';
import { OrderWatch } from './order-watch.ts';
import { PayPolicies } from './pay-policies.ts';
import { PaymentQueue } from './payment-queue.ts';
import { type PayingView, type ReportToPage, ViewPayments } from './view-payments.ts';

export interface PayDeskListener {
  ordersChanged(changed: readonly DeskOrder[], removed: readonly string[]): void;
  waitingChanged(waiting: readonly WaitingPayment[]): void;
  policiesChanged(policies: PayPolicies['settings']): void;
}

export interface HarnessPayDeskDeps {
  /** Control API of the sandbox; undefined if the backend is not the sandbox. Every payment is then cancelled. */
  readonly sandbox: DeskSandbox | undefined;
  /** First policy of all views, which the tester can change. */
  readonly first: PayChoice;
  readonly listener: PayDeskListener;
  /** Called once per outage of the sandbox. */
  readonly onProblem: (error: AppError) => void;
  readonly clock?: DeskClock;
  /** Returns the current time in ms since the epoch. */
  readonly now?: () => number;
}

/** Receives the events of one view's payments and app launches. */
export interface PaymentsOfView {
  readonly handleCall: BridgeCallHandler;
  /** Called when the page opens another app. */
  launched(url: string): void;
  /** Called when the view shows another address. */
  moved(url: string): void;
}

/**
 * Pay desk of the harness. It performs the payments of all views and shows the orders of the sandbox. A tester decides
 * how payments end, by a policy for all views, by a policy for one view, or for each payment.
 */
export class HarnessPayDesk {
  readonly #listener: PayDeskListener;
  readonly #book: OrderBook;
  readonly #queue: PaymentQueue;
  readonly #policies: PayPolicies;
  readonly #settler: OrderSettler;
  readonly #seen: OrderTracker;
  readonly #watch: OrderWatch | undefined;
  readonly #clock: DeskClock;
  readonly #views = new Map<string, PayingView>();
  /** Functions by order key. Each reports an outcome to the page that last requested the payment of the order. */
  readonly #reporters = new Map<string, ReportToPage>();
  #unnamedRequests = 0;

  constructor(deps: HarnessPayDeskDeps) {
    const { sandbox, first, listener, onProblem, clock = realDeskClock, now = Date.now } = deps;
    this.#listener = listener;
    this.#clock = clock;
    this.#policies = new PayPolicies(first);
    this.#book = new OrderBook({
      now,
      changed: (changed, removed) => {
        for (const key of removed) this.#reporters.delete(key);
        listener.ordersChanged(changed, removed);
      },
    });
    this.#queue = new PaymentQueue({
      now,
      clock,
      changed: () => listener.waitingChanged(this.#queue.waiting),
    });
    this.#settler = new OrderSettler(this.#book, sandbox);
    this.#seen = new OrderTracker({ book: this.#book, placeOf: (viewId) => this.#views.get(viewId) });
    this.#watch =
      sandbox &&
      new OrderWatch({
        newestOrders: () => sandbox.newestOrders(),
        seen: (orders) => this.#seen.take(orders),
        onProblem,
      });
  }

  /** Polls the sandbox's orders until `signal` aborts. */
  start(signal: AbortSignal): void {
    void this.#watch?.run(signal);
  }

  get state() {
    return {
      hasSandbox: this.#settler.hasSandbox,
      presets: presetSummaries(),
      ...this.#policies.settings,
      orders: this.#book.orders,
      waiting: this.#queue.waiting,
    };
  }

  /** Handles the payments of a view on the wall until its signal aborts. */
  serve(view: PayingView): PaymentsOfView {
    const { viewId, signal } = view;
    this.#views.set(viewId, view);
    signal.addEventListener('abort', () => this.#forget(viewId), { once: true });
    const payments = new ViewPayments(view, {
      book: this.#book,
      settler: this.#settler,
      seen: this.#seen,
      policies: this.#policies,
      queue: this.#queue,
      clock: this.#clock,
      nextKey: () => {
        this.#unnamedRequests += 1;
        return `request-${this.#unnamedRequests}`;
      },
      canReport: (key, report) => {
        this.#reporters.set(key, report);
        this.#book.change(key, { canReport: true });
      },
    });
    return {
      handleCall: payments.handleCall,
      launched: (url) => payments.launched(url),
      moved: (url) => this.#moved(view, url),
    };
  }

  /**
   * Sets a policy; null removes the policy of a view. Throws AppError 'usage' if the choice is unknown, or if `policy`
   * is null for all views.
   */
  setPolicy(viewId: string | null, policy: PayPolicy | null): void {
    if (viewId !== null) this.#policies.setForView(viewId, policy);
    else if (policy !== null) this.#policies.setForEveryone(policy);
    else
      throw new AppError('usage', 'Choose a payment policy: all views without their own policy use it.', {
        zh: '请先选定支付怎样进行：所有视图都跟随它。',
      });
    this.#listener.policiesChanged(this.#policies.settings);
  }

  /** Decides a waiting payment. Throws AppError 'usage' if the payment no longer waits or the preset is unknown. */
  decide(id: string, policy: PayPolicy, remember: boolean): void {
    payPresetOf(policy.choice);
    const viewId = this.#queue.decide(id, policy);
    if (remember) this.setPolicy(viewId, policy);
  }

  /**
   * Sets the outcome on the server. Returns null if the server accepts it, otherwise the order status that forbids it.
   * Rejects with all other errors of the sandbox.
   */
  async settle(key: string, outcome: ServerOutcome) {
    try {
      await this.#settler.settle(key, outcome);
      return null;
    } catch (thrown) {
      const status = this.#book.get(key)?.server?.status;
      if (!isRefusal(thrown) || status === undefined) throw thrown;
      return status;
    }
  }

  /**
   * Reports an outcome to the page. Returns false if the page is gone. Rejects with AppError 'usage' if no app
   * requested the order.
   */
  async report(key: string, outcome: ClientOutcome): Promise<boolean> {
    const report = this.#reporters.get(key);
    if (report === undefined)
      throw new AppError('usage', 'No page is waiting for this order. Start the payment in the page again.', {
        zh: '没有页面在等待这笔订单的结果：请在页面上重新发起支付。',
      });
    return report(outcome);
  }

  clear(): void {
    this.#book.clear();
  }

  /** Assigns the user and the order of a web cashier, which its address contains, to the view. */
  #moved({ viewId, platform }: PayingView, address: string): void {
    const url = URL.parse(address);
    if (!url?.pathname.startsWith('/h5/pay/')) return;
    const userId = url.pathname === applyPayment.path ? url.searchParams.get('userId') : null;
    if (userId !== null) this.#seen.noteUser(userId, viewId);
    const key = orderIdIn(url.pathname);
    if (key !== undefined) this.#book.change(key, { viewId, platform });
    this.#watch?.pollNow();
  }

  #forget(viewId: string): void {
    this.#views.delete(viewId);
    this.#policies.setForView(viewId, null);
    this.#listener.policiesChanged(this.#policies.settings);
    for (const order of this.#book.orders) {
      if (order.viewId !== viewId || !order.canReport) continue;
      this.#reporters.delete(order.key);
      this.#book.change(order.key, { canReport: false });
    }
  }
}
