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
  policiesChanged(policies: PayPolicies['told']): void;
}

export interface HarnessPayDeskDeps {
  /** Undefined where the backend is not our sandbox: then every payment is cancelled. */
  readonly sandbox: DeskSandbox | undefined;
  /** How payments go until a person says otherwise. */
  readonly first: PayChoice;
  readonly listener: PayDeskListener;
  /** Told once when the sandbox stops answering. */
  readonly onProblem: (error: AppError) => void;
  readonly clock?: DeskClock;
  /** ms since the epoch */
  readonly now?: () => number;
}

/** What the apps around a view and the view itself tell the desk. */
export interface PaymentsOfView {
  readonly answer: BridgeCallHandler;
  /** The page went for another app. */
  launched(url: string): void;
  /** The view shows another address. */
  moved(url: string): void;
}

/**
 * The pay desk of the harness: the payments of all views and the orders of the sandbox, with a person who decides how they
 * go, by a rule for all, one for a view, or each time.
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
  /** By order: how to tell the page that asked for it last. */
  readonly #tells = new Map<string, ReportToPage>();
  #unnamed = 0;

  constructor(deps: HarnessPayDeskDeps) {
    const { sandbox, first, listener, onProblem, clock = realDeskClock, now = Date.now } = deps;
    this.#listener = listener;
    this.#clock = clock;
    this.#policies = new PayPolicies(first);
    this.#book = new OrderBook({
      now,
      changed: (changed, removed) => {
        for (const key of removed) this.#tells.delete(key);
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

  /** Follows the sandbox's orders until `signal` aborts. */
  start(signal: AbortSignal): void {
    void this.#watch?.run(signal);
  }

  get state() {
    return {
      hasSandbox: this.#settler.hasSandbox,
      presets: presetSummaries(),
      ...this.#policies.told,
      orders: this.#book.orders,
      waiting: this.#queue.waiting,
    };
  }

  /** A view on the wall, until its signal aborts. */
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
        this.#unnamed += 1;
        return `request-${this.#unnamed}`;
      },
      canReport: (key, tell) => {
        this.#tells.set(key, tell);
        this.#book.change(key, { canReport: true });
      },
    });
    return {
      answer: payments.answer,
      launched: (url) => payments.launched(url),
      moved: (url) => this.#moved(view, url),
    };
  }

  /** Throws AppError 'usage' for a choice that is none, and where no rule is given for all. */
  setPolicy(viewId: string | null, policy: PayPolicy | null): void {
    if (viewId !== null) this.#policies.setForView(viewId, policy);
    else if (policy !== null) this.#policies.setForEveryone(policy);
    else
      throw new AppError('usage', 'Say how payments go: all views follow this.', {
        zh: '请先选定支付怎样进行：所有视图都跟随它。',
      });
    this.#listener.policiesChanged(this.#policies.told);
  }

  /** Throws AppError 'usage' for a payment that does not wait, and for a preset that is none. */
  decide(id: string, policy: PayPolicy, remember: boolean): void {
    payPresetOf(policy.choice);
    const viewId = this.#queue.decide(id, policy);
    if (remember) this.setPolicy(viewId, policy);
  }

  /** The state that does not allow it; null when the server took it. Rejects as the sandbox does for all else. */
  async settle(key: string, outcome: ServerOutcome) {
    try {
      await this.#settler.settle(key, outcome);
      return null;
    } catch (thrown) {
      const by = this.#book.get(key)?.server?.status;
      if (!isRefusal(thrown) || by === undefined) throw thrown;
      return by;
    }
  }

  /** Whether the page is still there. Rejects with AppError 'usage' where no app asked for the order. */
  async tell(key: string, outcome: ClientOutcome): Promise<boolean> {
    const tell = this.#tells.get(key);
    if (tell === undefined)
      throw new AppError('usage', 'No page waits to be told about this order.', {
        zh: '没有页面在等待这笔订单的结果。',
      });
    return tell(outcome);
  }

  clear(): void {
    this.#book.clear();
  }

  /** A cashier's address says whose order is paid there. */
  #moved({ viewId, platform }: PayingView, address: string): void {
    const url = URL.parse(address);
    if (!url?.pathname.startsWith('/h5/pay/')) return;
    const userId = url.pathname === applyPayment.path ? url.searchParams.get('userId') : null;
    if (userId !== null) this.#seen.noteUser(userId, viewId);
    const key = orderIdIn(url.pathname);
    if (key !== undefined) this.#book.change(key, { viewId, platform });
    this.#watch?.lookNow();
  }

  #forget(viewId: string): void {
    this.#views.delete(viewId);
    this.#policies.setForView(viewId, null);
    this.#listener.policiesChanged(this.#policies.told);
    for (const order of this.#book.orders) {
      if (order.viewId !== viewId || !order.canReport) continue;
      this.#tells.delete(order.key);
      this.#book.change(order.key, { canReport: false });
    }
  }
}
