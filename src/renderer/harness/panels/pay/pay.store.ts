import { makeAutoObservable, observable, reaction } from 'mobx';
import type { OrderStatus } from '#shared/contract/orders.ts';
import type { ServerOutcome } from '#shared/control/server-order.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type {
  CashierStep,
  DeskOrder,
  PayPolicy,
  PayPresetSummary,
  WaitingPayment,
} from '#shared/ipc/backend/pay.ts';
import type { EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { orderAtCashier } from '#shared/pay/cashier-path.ts';
import type { NativePayResult } from '#shared/pay/native-pay-message.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import { isOpen, OrderListStore } from './orders/order-list.store.ts';

/** Result of the last payment action, if it needs an explanation. */
export type PayNotice =
  | { readonly kind: 'refused'; readonly outcome: ServerOutcome; readonly by: OrderStatus }
  | { readonly kind: 'unheard' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** Waiting payment. Its deadline is in ms since the epoch by this window's clock. */
export type Waiting = WaitingPayment & { readonly until: number };

/** Order at a web cashier, and the steps that lead to its preset outcome. */
export interface GuidedOrder {
  readonly order: DeskOrder;
  readonly preset: PayPresetSummary;
  readonly steps: readonly { readonly text: CashierStep['text']; readonly isDone: boolean }[];
}

/** Holds the payment rules, waiting payments and orders. */
export class PayStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: AppError | undefined = undefined;
  hasSandbox = true;
  presets: readonly PayPresetSummary[] = [];
  everyone: PayPolicy = { choice: 'ask', delayMs: 0 };
  views: EventOf<'payPoliciesChanged'>['views'] = [];
  /** Orders, newest first. */
  orders: readonly DeskOrder[] = [];
  readonly list = new OrderListStore(() => this.orders);
  waiting: readonly Waiting[] = [];
  /** ID of the order or waiting payment that the user selected. */
  chosenId: string | undefined = undefined;
  selectedKey: string | undefined = undefined;
  notice: PayNotice | undefined = undefined;
  /** IDs of the orders whose cashier page a view has shown. */
  readonly #visited = observable.set<string>();
  readonly #client: HarnessClient;
  readonly #views: () => readonly Pick<ViewState, 'id' | 'url'>[];
  readonly #onAction: (name: RequestName) => void;

  constructor(
    client: HarnessClient,
    views: () => readonly Pick<ViewState, 'id' | 'url'>[],
    onAction: (name: RequestName) => void,
  ) {
    this.#client = client;
    this.#views = views;
    this.#onAction = onAction;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#client.on('payOrdersChanged', this.ordersChanged, signal);
    this.#client.on('waitingPaymentsChanged', ({ waiting }) => this.waitingChanged(waiting), signal);
    this.#client.on('payPoliciesChanged', this.policiesChanged, signal);
    this.#client.onOpen(() => void this.load(), signal);
    reaction(() => this.#views().map(({ url }) => orderAtCashier(url)), this.visited, {
      fireImmediately: true,
      signal,
    });
  }

  async load(): Promise<void> {
    try {
      this.received(await this.#client.request('getPayDesk', {}));
    } catch (thrown) {
      this.loadFailed(toAppError(thrown));
    }
  }

  /** Payment that the cashier sheet shows. */
  get shownWaiting(): Waiting | undefined {
    return this.waiting.find(({ id }) => id === this.chosenId) ?? this.waiting[0];
  }

  showWaiting(id: string): void {
    this.chosenId = id;
  }

  get selected(): DeskOrder | undefined {
    return this.orders.find(({ key }) => key === this.selectedKey);
  }

  /** Returns the payment rule of one view, without the rule for all views. */
  ownPolicy(viewId: string): PayPolicy | undefined {
    return this.views.find((view) => view.viewId === viewId)?.policy;
  }

  /** Newest order at a web cashier for which a rule sets an outcome. The user must perform that outcome in the page. */
  get guided(): GuidedOrder | undefined {
    const order = this.orders.find(
      (each) => each.way === 'cashier' && (isOpen(each) || this.#isAtCashier(each)),
    );
    if (order === undefined || order.viewId === null) return undefined;
    const { choice } = this.ownPolicy(order.viewId) ?? this.everyone;
    const preset = this.presets.find(({ id }) => id === choice);
    return preset && { order, preset, steps: preset.atCashier.map((step) => this.#withEnd(step, order)) };
  }

  #withEnd({ text, end }: CashierStep, order: DeskOrder): GuidedOrder['steps'][number] {
    const hasReturned =
      order.orderId !== null && this.#visited.has(order.orderId) && !this.#isAtCashier(order);
    return { text, isDone: end === 'settled' ? !isOpen(order) : end === 'back' && hasReturned };
  }

  #isAtCashier({ orderId, viewId }: DeskOrder): boolean {
    const view = this.#views().find(({ id }) => id === viewId);
    return view !== undefined && orderId !== null && orderAtCashier(view.url) === orderId;
  }

  select(key: string | undefined): void {
    this.selectedKey = key;
    this.notice = undefined;
  }

  /**
   * Sets the rule of a view. With `viewId` null, sets the rule of all views that have none of their own. `policy` null
   * removes a view's rule.
   */
  async setPolicy(viewId: string | null, policy: PayPolicy | null): Promise<void> {
    await this.#send('setPayPolicy', { viewId, policy });
  }

  async decide(id: string, policy: PayPolicy, remember: boolean): Promise<void> {
    await this.#send('decidePayment', { id, policy, remember });
  }

  async settle(key: string, outcome: ServerOutcome): Promise<void> {
    const response = await this.#send('settleOrder', { key, outcome });
    if (response && response.refusedBy !== null)
      this.noted({ kind: 'refused', outcome, by: response.refusedBy });
  }

  async reportToPage(key: string, outcome: NativePayResult['status']): Promise<void> {
    const response = await this.#send('reportToPage', { key, outcome });
    if (response?.isAcknowledged === false) this.noted({ kind: 'unheard' });
  }

  async clear(): Promise<void> {
    await this.#send('clearOrders', {});
  }

  /** Sends a request. Resolves to undefined after a failure, which a notice reports. */
  async #send<Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
  ): Promise<RequestOutput<Name> | undefined> {
    this.noted(undefined);
    this.#onAction(name);
    try {
      return await this.#client.request(name, input);
    } catch (thrown) {
      this.noted({ kind: 'failed', error: toAppError(thrown) });
      return undefined;
    }
  }

  private visited(orders: readonly (string | undefined)[]): void {
    for (const orderId of orders) if (orderId !== undefined) this.#visited.add(orderId);
  }

  private noted(notice: PayNotice | undefined): void {
    this.notice = notice;
  }

  private received({ hasSandbox, presets, orders, waiting, ...policies }: RequestOutput<'getPayDesk'>): void {
    this.status = 'ready';
    this.error = undefined;
    this.hasSandbox = hasSandbox;
    this.presets = presets;
    this.orders = orders;
    this.waitingChanged(waiting);
    this.policiesChanged(policies);
  }

  private loadFailed(error: AppError): void {
    this.status = 'failed';
    this.error = error;
  }

  private ordersChanged({ changed, removed }: EventOf<'payOrdersChanged'>): void {
    const changes = new Map(changed.map((order) => [order.key, order]));
    const known = this.orders.filter(({ key }) => !removed.includes(key));
    const before = new Set(known.map(({ key }) => key));
    const added = changed.filter(({ key }) => !before.has(key)).toSorted((one, other) => other.at - one.at);
    this.orders = [...added, ...known.map((order) => changes.get(order.key) ?? order)];
  }

  private waitingChanged(waiting: readonly WaitingPayment[]): void {
    const now = Date.now();
    this.waiting = waiting.map((payment) => ({ ...payment, until: now + payment.remainingMs }));
  }

  private policiesChanged({ everyone, views }: EventOf<'payPoliciesChanged'>): void {
    this.everyone = everyone;
    this.views = views;
  }
}
