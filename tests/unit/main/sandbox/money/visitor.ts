import { expect } from 'vitest';
import { bindMobile, receiveAppReward } from '#shared/contract/account.ts';
import { coinHistory } from '#shared/contract/coins.ts';
import { comicBuyChapter } from '#shared/contract/comic/book.ts';
import { novelBuyChapter } from '#shared/contract/novel/book.ts';
import { cancelOrder } from '#shared/contract/orders.ts';
import { applyPayment, payByPage } from '#shared/contract/pay.ts';
import { checkIn, type UserInfo } from '#shared/contract/user.ts';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import { infoOf, noon, order as placeOrder, recordsOf, settle } from '../buyer.ts';
import { type CashierForm, formIn, open, press } from '../cashier-form.ts';
import { addressOf, type SandboxClient } from '../sandbox-client.ts';
import { signedPayment } from '../signed-payment.ts';
import type { Plan, Step } from './steps.ts';

/** Lifetime of an open order in seconds. */
const lifetime = 120;

interface ExpectedOrder {
  readonly orderId: string;
  readonly plan: Plan;
  /** Seconds since the start of the test. */
  readonly madeAt: number;
  /** Form that the user has open; undefined for an order in an app. */
  readonly form: CashierForm | undefined;
  status: string;
}

/** User with the state that the test expects, and the steps that change it. */
export class Visitor {
  readonly #client: SandboxClient;
  readonly #user: UserInfo;
  readonly #orders: ExpectedOrder[] = [];
  readonly #goods = new Set<string>();
  #seconds = 0;
  #mobile = '';
  #hasCheckedIn = false;
  #reward = 'wait_receive';
  coins = 100;
  days = 0;

  constructor(client: SandboxClient, user: UserInfo) {
    this.#client = client;
    this.#user = user;
  }

  get #headers() {
    return { userId: this.#user.userId };
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'order':
        return this.#order(step);
      case 'settle':
        return this.#settle(step);
      case 'press':
        return this.#press(step);
      case 'cancel':
        return this.#cancel(step.place);
      case 'wait':
        return this.#wait(step.seconds);
      case 'buy':
        return this.#buy(step);
      case 'watch':
        return this.#watch(step.video);
      case 'checkIn':
        return this.#checkIn();
      case 'bind':
        return this.#bind(step.phone);
      case 'claim':
        return this.#claim();
    }
  }

  info(): Promise<UserInfo> {
    return infoOf(this.#client, this.#user);
  }

  /** Returns the sum of all entries in the coin history. */
  async historySum(): Promise<number> {
    let sum = 0;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { currentPage: page };
      const { data } = await this.#client.call(coinHistory, { query, headers: this.#headers });
      pages = data.totalPage;
      sum += data.list.reduce((total, { coins }) => total + coins, 0);
    }
    return sum;
  }

  /** Checks that the order history contains what the test expects. */
  async checkHistory(): Promise<void> {
    const records = await recordsOf(this.#client, this.#user);
    const expected = [...this.#orders].reverse().map(({ orderId, status }) => [orderId, status]);
    expect(records.map(({ orderId, status }) => [orderId, status])).toEqual(expected.slice(0, 10));
  }

  async #order({ plan, way }: Extract<Step, { do: 'order' }>): Promise<void> {
    const { userId } = this.#user;
    const { payPurposeId, payPurpose, rechargerAmount } = plan;
    const choice = { userId, payPurposeId, payPurpose, rechargerAmount };
    const made = { plan, madeAt: this.#seconds };
    if (way === 'app') {
      const orderId = await placeOrder(this.#client, this.#user, choice);
      this.#orders.push({ ...made, orderId, form: undefined, status: 'created' });
      return;
    }
    const url =
      way === 'bank'
        ? await this.#bankPage(plan)
        : addressOf(applyPayment, { query: signedPayment({ ...choice, payChannel: 'wx_h5' }) });
    // Expects the same order after a reload.
    const [form, again] = await Promise.all([this.#open(url), this.#open(url)]);
    expect(again).toEqual(form);
    this.#orders.push({ ...made, orderId: form.orderId, form, status: 'pending' });
  }

  async #bankPage({ payPurpose, rechargerAmount }: Plan): Promise<string> {
    const query = { payChannel: 'bank_page', payPurpose, rechargerAmount };
    return (await this.#client.call(payByPage, { query, headers: this.#headers })).data.payUrl;
  }

  async #open(url: string): Promise<CashierForm> {
    return formIn((await open(this.#client, url)).body);
  }

  async #settle({ place, outcome, times }: Extract<Step, { do: 'settle' }>): Promise<void> {
    const order = this.#orders[place % this.#orders.length];
    if (!order) return;
    // Counts the payment even if the order has ended.
    const isPaid = outcome === 'paid' && order.status !== 'paid';
    const isAllowed = isPaid || isOpen(order) || order.status === outcome;
    const responses = await Promise.all(
      Array.from({ length: times }, () => settle(this.#client, order.orderId, outcome)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(
      responses.map(() => (isAllowed ? 200 : 409)),
    );
    const granted = responses.filter((response) => response.json<{ granted?: boolean }>().granted);
    expect(granted).toHaveLength(isPaid ? 1 : 0);
    if (isPaid || isOpen(order)) this.#become(order, outcome);
  }

  async #press({ place, outcome }: Extract<Step, { do: 'press' }>): Promise<void> {
    const order = this.#orders[place % this.#orders.length];
    if (!order?.form) return;
    expect((await press(this.#client, order.form, outcome)).statusCode).toBe(303);
    if (isOpen(order)) this.#become(order, outcome);
  }

  async #cancel(place: number): Promise<void> {
    const order = this.#orders[place % this.#orders.length];
    if (!order) return;
    const query = { orderId: order.orderId };
    const { result } = await this.#client.call(cancelOrder, { query, headers: this.#headers });
    expect(result).toBe(isOpen(order) || order.status === 'cancelled');
    if (isOpen(order)) this.#become(order, 'cancelled');
  }

  #become(order: ExpectedOrder, outcome: string): void {
    order.status = outcome;
    if (outcome !== 'paid') return;
    this.coins += order.plan.coins;
    this.days += order.plan.days;
  }

  async #wait(seconds: number): Promise<void> {
    this.#seconds += seconds;
    await this.#client.control.setClock(noon + this.#seconds * 1000);
    for (const order of this.#orders) {
      if (isOpen(order) && this.#seconds - order.madeAt > lifetime) order.status = 'expired';
    }
  }

  async #buy({ of, chapter }: Extract<Step, { do: 'buy' }>): Promise<void> {
    const query = { chapterId: 10_000 + chapter };
    const call = of === 'comic' ? comicBuyChapter : novelBuyChapter;
    const { result } = await this.#client.call(call, { query, headers: this.#headers });
    this.#bought(`${of} ${chapter}`, 40, result);
  }

  async #watch({ vodId, price }: Extract<Step, { do: 'watch' }>['video']): Promise<void> {
    const { result } = await this.#client.call(vodBuy, { query: { vodId }, headers: this.#headers });
    this.#bought(`video ${vodId}`, price, result);
  }

  #bought(goods: string, price: number, result: boolean | undefined): void {
    const isNew = !this.#goods.has(goods);
    expect(result).toBe(!isNew || this.coins >= price);
    if (!result || !isNew) return;
    this.#goods.add(goods);
    this.coins -= price;
  }

  /** Checks in. All steps happen on one day, and VIP lasts longer. */
  async #checkIn(): Promise<void> {
    const { result } = await this.#client.call(checkIn, { headers: this.#headers });
    expect(result).toBe(!this.#hasCheckedIn);
    if (result) this.coins += this.days > 0 ? 10 : 5;
    this.#hasCheckedIn = true;
  }

  async #bind(mobile: string): Promise<void> {
    const query = { mobile, password: this.#user.password };
    const { result } = await this.#client.call(bindMobile, { query, headers: this.#headers });
    expect(result).toBe(this.#mobile === '' || this.#mobile === mobile);
    if (this.#mobile !== '') return;
    this.#mobile = mobile;
    this.coins += 40;
  }

  async #claim(): Promise<void> {
    const { result } = await this.#client.call(receiveAppReward, { headers: this.#headers });
    expect(result).toBe(this.#reward === 'wait_receive');
    if (result) this.coins += 60;
    this.#reward = 'received';
  }
}

function isOpen({ status }: ExpectedOrder): boolean {
  return status === 'created' || status === 'pending';
}
