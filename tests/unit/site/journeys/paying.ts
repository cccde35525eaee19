import { expect } from 'vitest';
import type { ServerOrder } from '#shared/control/server-order.ts';
import { AppError } from '#shared/errors.ts';
import type { NativePayStatus } from '#site/features/payment/native/native-pay.ts';
import type { PayAttempt } from '#site/features/payment/order/pay-attempt.ts';
import {
  isFinal,
  PaymentResultStore,
  type PaymentState,
} from '#site/features/payment/result/payment-result.store.ts';
import { PaymentStore } from '#site/sections/recharge/pay/payment.store.ts';
import { PayPageMemory } from '#site/sections/recharge/pay-page/pay-page-memory.ts';
import { disturbed, isCalm, type Scene } from './scene.ts';
import type { StepOf } from './steps.ts';
import type { Tab } from './tab.ts';

/** Plan that the site and the sandbox have. `coinsOfPlan` adds its bonus coins. */
const plan = { id: '12', type: 'coin', amountLevel: 3_000, itemCount: 3_000, title: '3000金币' } as const;
export const coinsOfPlan = 3_300;

const channels = {
  native: { subTypeCode: 'wx_app', superiorCode: 'wechat_pay', subTypeDesc: '', initiatorCode: 'native' },
  cashier: { subTypeCode: 'wx_h5', superiorCode: 'wechat_pay', subTypeDesc: '', initiatorCode: 'wap_pay' },
  page: { subTypeCode: 'bank_page', superiorCode: 'bank', subTypeDesc: '', initiatorCode: 'page' },
} as const;

/** State that the site must show for each order status. */
const expectedStates: Readonly<Record<ServerOrder['status'], PaymentState>> = {
  created: 'unpaid',
  pending: 'unpaid',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};

interface OpenPayment {
  readonly attempt: PayAttempt;
  /** Order ID; undefined if the user went back before there was an order. */
  readonly orderId: string | undefined;
  /** IDs of the earlier orders. */
  readonly older: ReadonlySet<string>;
}

/** Payments of a journey, with the states that the site must show. */
export class Paying {
  readonly #scene: Scene;
  /** Last payment of the browser, until the site has shown its outcome. */
  #open: OpenPayment | undefined;
  /** True if the user left to pay and the site has not asked about it yet. */
  #isAskingDue = false;
  /** Orders whose cashier, page or app was opened. Only these can be paid. */
  readonly #reached = new Set<string>();
  readonly #paid = new Set<string>();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Pays a plan. Expects at most one order, and that the site stores the attempt. */
  async pay({ by, isTappedTwice, meanwhile }: StepOf<'pay'>): Promise<void> {
    const calm = isCalm(this.#scene, meanwhile);
    const older = new Set((await this.orders()).map(({ orderId }) => orderId));
    const tab = this.#scene.browser.shown;
    const { shown } = tab;
    const { userId } = tab.page.session;
    const payment = paymentIn(tab, by);
    const taps = isTappedTwice ? [0, 1] : [0];
    const [next, second] = await disturbed(this.#scene, meanwhile, () =>
      Promise.all(taps.map(() => payment.confirm(shown))),
    );
    expect(second).toBeUndefined();
    const isLedOn = next !== undefined && !shown.aborted;
    if (isLedOn && next.kind === 'cashier') await visit(next.url);
    const made = (await this.orders()).filter(({ orderId }) => !older.has(orderId));
    expect(made.length).toBeLessThanOrEqual(1);
    for (const order of made) expect(order.userId).toBe(userId);
    if (calm) expect([next?.kind, made.length]).toEqual([by, 1]);
    // Expects an error and the possibility to retry if the payment does not continue.
    if (!next && !meanwhile) expect(payment.error).toBeInstanceOf(AppError);
    const orderId = made[0]?.orderId;
    if (isLedOn && orderId !== undefined) this.#reached.add(orderId);
    if (next && !tab.lifetime.aborted) this.#begun(tab, by === 'native', { orderId, older });
  }

  async settle({ outcome, times }: StepOf<'settle'>): Promise<void> {
    const isOpen = ({ orderId, status }: ServerOrder) =>
      this.#reached.has(orderId) && (status === 'created' || status === 'pending');
    const open = (await this.orders()).find(isOpen);
    if (!open) return;
    for (let time = 0; time < times; time += 1) {
      await this.#scene.server.settle(open.orderId, outcome);
    }
    if (outcome === 'paid') this.#paid.add(open.orderId);
  }

  /**
   * Returns from paying. Each tab and each reload must find the open payment. The site must show its real state, or
   * that the state is unavailable.
   */
  async returnToSite({ claim, meanwhile }: StepOf<'return'>): Promise<void> {
    const calm = isCalm(this.#scene, meanwhile);
    const tab = this.#scene.browser.shown;
    const { userId } = tab.page.session;
    this.#expectRemembered(tab);
    expect(await tab.payReturn.take(tab.shown)).toBe(this.#isAskingDue);
    const attempt = tab.attempts.of(userId);
    if (!this.#isAskingDue && !attempt) return;
    this.#isAskingDue = false;
    const expected = await this.#expectedStatesOf(attempt, claim);
    const store = new PaymentResultStore({
      ...tab.page,
      attempts: tab.attempts,
      attempt,
      signal: tab.shown,
      pause: async () => undefined,
    });
    await disturbed(this.#scene, meanwhile, () => (attempt ? store.bridgeResponded(claim) : store.ask()));
    // Allows the states without a response, because the user may have left before it.
    const withoutResponse: readonly PaymentState[] = ['failed', ...(meanwhile ? ['waiting' as const] : [])];
    expect(calm ? expected : [...expected, ...withoutResponse]).toContain(store.state);
    if (isFinal(store.state)) this.#open = undefined;
    this.#expectRemembered(this.#scene.browser.shown);
    if (calm && tab.page.session.userId === userId) {
      expect(tab.page.session.coins).toBe((await this.#scene.server.user(userId)).avaliableAmount);
    }
  }

  /** Orders of both accounts, the newest of each account first. */
  async orders(): Promise<readonly ServerOrder[]> {
    const { accounts, server } = this.#scene;
    return (await Promise.all(Object.values(accounts).map(({ userId }) => server.orders(userId)))).flat();
  }

  /** Checks that exactly those orders are paid on the server that were paid at the provider. */
  async check(): Promise<void> {
    const paid = (await this.orders()).filter(({ status }) => status === 'paid');
    expect(new Set(paid.map(({ orderId }) => orderId))).toEqual(this.#paid);
  }

  #begun(tab: Tab, isIdKnown: boolean, { orderId, older }: Omit<OpenPayment, 'attempt'>): void {
    const { userId } = tab.page.session;
    const attempt = tab.attempts.of(userId);
    expect(attempt).toMatchObject({ userId, orderId: isIdKnown ? orderId : null });
    this.#open = attempt && { attempt, orderId, older };
    this.#isAskingDue = true;
  }

  #expectRemembered({ attempts, page: { session } }: Tab): void {
    const attempt = this.#open?.attempt;
    expect(attempts.of(session.userId)).toEqual(attempt?.userId === session.userId ? attempt : undefined);
  }

  /**
   * Returns the states that the site may show, usually one. If the cashier hides the order ID, the site cannot
   * distinguish an unpaid order from one that never reached a cashier.
   */
  async #expectedStatesOf(
    attempt: PayAttempt | undefined,
    claim: NativePayStatus,
  ): Promise<readonly PaymentState[]> {
    const open = attempt && this.#open;
    const orders = (await this.orders()).filter(({ userId }) => userId === attempt?.userId);
    const own = orders.filter(({ orderId }) => orderId === open?.orderId);
    const isAlone = !open || attempt.orderId !== null || own[0]?.status === 'paid';
    const possible = isAlone ? own : orders.filter(({ orderId }) => !open.older.has(orderId));
    const states = possible.map(({ status }) => expectedStates[status]);
    return (states.length > 0 ? states : ['unpaid' as const]).map((state) =>
      attempt && state === 'unpaid' && claim === 'not_installed' ? 'app_missing' : state,
    );
  }
}

function paymentIn({ page, attempts, payReturn }: Tab, by: keyof typeof channels): PaymentStore {
  const origin = {
    platform: { appType: 'wap_browser' },
    location: { origin: 'https://m.example', host: 'm.example' },
  } as const;
  return new PaymentStore(
    {
      ...page,
      ...origin,
      attempts,
      payReturn,
      payPages: new PayPageMemory(page.storage),
      // Treats a lost request like a lost network.
      isOnline: () => false,
      now: Date.now,
    },
    { plan, channel: channels[by], returnTo: undefined },
  );
}

async function visit(cashier: string): Promise<void> {
  const shown = await fetch(cashier, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  expect(shown.status).toBe(200);
}
