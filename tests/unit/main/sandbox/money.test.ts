import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { chinaInstant } from '#main/sandbox/china-time.ts';
import { openStorage, type Storage } from '#main/sandbox/storage/storage.ts';
import { bindMobile, purchaseHistory, receiveAppReward } from '#shared/contract/account.ts';
import { comicBuyChapter } from '#shared/contract/comic/book.ts';
import { applyPayment, payByPage } from '#shared/contract/pay.ts';
import { type UserInfo, userInfo } from '#shared/contract/user.ts';
import { addressOf, type SandboxClient, startSandbox } from './sandbox-client.ts';
import { signedPayment } from './signed-payment.ts';

/** What the plans are to bring, written down apart from the sandbox's own table. */
const plans = [
  { payPurposeId: 1, payPurpose: 'vip', rechargerAmount: 3_000, coins: 100, days: 30 },
  { payPurposeId: 3, payPurpose: 'vip', rechargerAmount: 16_800, coins: 1_000, days: 365 },
  { payPurposeId: 11, payPurpose: 'coin', rechargerAmount: 1_000, coins: 1_000, days: 0 },
  { payPurposeId: 12, payPurpose: 'coin', rechargerAmount: 3_000, coins: 3_300, days: 0 },
  { payPurposeId: 14, payPurpose: 'coin', rechargerAmount: 10_000, coins: 10_000, days: 7 },
] as const;

const start = Date.parse('2026-05-20T12:00:00+08:00');
const day = 24 * 60 * 60 * 1000;
const lifetime = 120;

/** Which of the orders made so far, counted around. */
const place = fc.nat({ max: 20 });
const outcome = fc.constantFrom('paid' as const, 'cancelled' as const, 'pending' as const);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      plan: fc.constantFrom(...plans),
      way: fc.constantFrom('app' as const, 'cashier' as const, 'bank' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      place,
      outcome: fc.oneof({ weight: 2, arbitrary: fc.constant('paid' as const) }, outcome),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ do: fc.constant('press' as const), place, outcome: fc.constantFrom('paid', 'cancelled') }),
  // No sum of these is near an order's two minutes, which the running clock would blur.
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(50, 130) }),
  fc.record({ do: fc.constant('buy' as const), chapter: fc.integer({ min: 3, max: 12 }) }),
  fc.record({ do: fc.constant('bind' as const), phone: fc.constantFrom('13800000000', '13900000000') }),
  fc.record({ do: fc.constant('claim' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface ExpectedOrder {
  readonly orderId: string;
  readonly plan: (typeof plans)[number];
  /** Seconds after the start. */
  readonly madeAt: number;
  /** As the reader has it open; undefined for one in an app. */
  readonly form: { readonly url: string; readonly token: string } | undefined;
  status: string;
}

/** One visitor, what he may expect to have, and the steps that change it. */
class Visitor {
  readonly #client: SandboxClient;
  readonly #user: UserInfo;
  readonly #orders: ExpectedOrder[] = [];
  readonly #chapters = new Set<number>();
  #seconds = 0;
  #mobile = '';
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
      case 'wait':
        return this.#wait(step.seconds);
      case 'buy':
        return this.#buy(10_000 + step.chapter);
      case 'bind':
        return this.#bind(step.phone);
      case 'claim':
        return this.#claim();
    }
  }

  async info(): Promise<UserInfo> {
    return (await this.#client.call(userInfo, { headers: this.#headers })).data;
  }

  /** That the history says of every order what is expected of it. */
  async checkHistory(): Promise<void> {
    const query = { currentPage: 1 };
    const { data } = await this.#client.call(purchaseHistory, { query, headers: this.#headers });
    const expected = [...this.#orders].reverse().map(({ orderId, status }) => [orderId, status]);
    expect(data.list.map(({ orderId, status }) => [orderId, status])).toEqual(expected.slice(0, 10));
  }

  async #order({ plan, way }: Extract<Step, { do: 'order' }>): Promise<void> {
    const { userId } = this.#user;
    const { payPurposeId, payPurpose, rechargerAmount } = plan;
    const choice = { userId, payPurposeId, payPurpose, rechargerAmount };
    const made = { plan, madeAt: this.#seconds };
    if (way === 'app') {
      const { data } = await this.#client.call(applyPayment, { query: signedPayment(choice) });
      this.#orders.push({ ...made, orderId: data.orderId, form: undefined, status: 'created' });
      return;
    }
    const url =
      way === 'bank'
        ? await this.#bankPage(plan)
        : addressOf(applyPayment, { query: signedPayment({ ...choice, payChannel: 'wx_h5' }) });
    // A reload shows the same order.
    const pages = await Promise.all([1, 2].map(() => this.#open(url)));
    const [page = '', again = ''] = pages;
    const form = formOf(page);
    expect(formOf(again)).toEqual(form);
    this.#orders.push({ ...made, orderId: form.orderId, form, status: 'pending' });
  }

  async #bankPage({ payPurpose, rechargerAmount }: (typeof plans)[number]): Promise<string> {
    const query = { payChannel: 'bank_page', payPurpose, rechargerAmount };
    return (await this.#client.call(payByPage, { query, headers: this.#headers })).data.payUrl;
  }

  async #open(url: string): Promise<string> {
    return (await this.#client.sandbox.app.inject({ url, headers: { accept: 'text/html' } })).body;
  }

  async #settle({ place, outcome, times }: Extract<Step, { do: 'settle' }>): Promise<void> {
    const order = this.#orders[place % this.#orders.length];
    if (!order) return;
    const isAllowed = isOpen(order) || order.status === outcome;
    const isGranted = isOpen(order) && outcome === 'paid';
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        this.#client.control('POST', `/orders/${order.orderId}/settle`, { outcome }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => (isAllowed ? 200 : 409)));
    const granted = answers.filter((answer) => answer.json<{ granted?: boolean }>().granted);
    expect(granted).toHaveLength(isGranted ? 1 : 0);
    this.#become(order, outcome);
  }

  async #press({ place, outcome }: Extract<Step, { do: 'press' }>): Promise<void> {
    const order = this.#orders[place % this.#orders.length];
    if (!order?.form) return;
    const { url, token } = order.form;
    const pressed = await this.#client.sandbox.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}&outcome=${outcome}`,
    });
    expect(pressed.statusCode).toBe(303);
    this.#become(order, outcome);
  }

  #become(order: ExpectedOrder, outcome: string): void {
    if (!isOpen(order)) return;
    order.status = outcome;
    if (outcome !== 'paid') return;
    this.coins += order.plan.coins;
    this.days += order.plan.days;
  }

  async #wait(seconds: number): Promise<void> {
    this.#seconds += seconds;
    await this.#client.control('PUT', '/clock', { now: start + this.#seconds * 1000 });
    for (const order of this.#orders) {
      if (isOpen(order) && this.#seconds - order.madeAt > lifetime) order.status = 'expired';
    }
  }

  async #buy(chapterId: number): Promise<void> {
    const isNew = !this.#chapters.has(chapterId);
    const { result } = await this.#client.call(comicBuyChapter, {
      query: { chapterId },
      headers: this.#headers,
    });
    expect(result).toBe(!isNew || this.coins >= 40);
    if (!result || !isNew) return;
    this.#chapters.add(chapterId);
    this.coins -= 40;
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

function formOf(page: string): { orderId: string; url: string; token: string } {
  const url = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  return {
    orderId: /MY\d{16}/.exec(url)?.[0] ?? '',
    url,
    token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '',
  };
}

/** When VIP ends; 0 without it. */
function vipEnd({ vipEndDate }: UserInfo): number {
  return vipEndDate ? chinaInstant(vipEndDate) : 0;
}

/** The sandbox, and its database seen by another program. */
async function onFile(): Promise<{ client: SandboxClient; storage: Storage }> {
  const folder = mkdtempSync(join(tmpdir(), 'manyue-money-'));
  const database = join(folder, 'sandbox.db');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const client = await startSandbox({ database });
  const storage = openStorage(database);
  onTestFinished(() => storage.close());
  return { client, storage };
}

test('whatever is ordered, settled, cancelled, left, bought and claimed in whatever order, all comes once and nothing is lost', async () => {
  const { client, storage } = await onFile();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      await client.control('POST', '/reset', {});
      await client.control('PUT', '/clock', { now: start });
      const user = await client.register('visitor');
      await client.control('PUT', `/users/${user.userId}`, { appRewardStatus: 'wait_receive' });
      const visitor = new Visitor(client, user);
      let end = 0;
      for (const step of steps) {
        await visitor.take(step);
        const info = await visitor.info();
        expect(info.avaliableAmount).toBe(visitor.coins);
        expect(vipEnd(info)).toBeGreaterThanOrEqual(end);
        end = vipEnd(info);
        await visitor.checkHistory();
      }
      const moved = storage.purchases.ledger(1).map(({ amount }) => amount);
      expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(visitor.coins);
      // Counted from its first purchase, which is minutes after the start.
      expect(end === 0 ? 0 : Math.floor((end - start) / day)).toBe(visitor.days);
    }),
    { numRuns: 30, seed: 42 },
  );
}, 120_000);

test('twenty tellings of one payment at once, from the provider and the cashier, bring it once', async () => {
  const { client, storage } = await onFile();
  const { userId } = await client.register('visitor');
  const url = addressOf(applyPayment, { query: signedPayment({ userId, payChannel: 'ali_h5' }) });
  const page = await client.sandbox.app.inject({ url, headers: { accept: 'text/html' } });
  const form = formOf(page.body);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? client.control('POST', `/orders/${form.orderId}/settle`, { outcome: 'paid' })
        : client.sandbox.app.inject({
            method: 'POST',
            url: form.url,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: `token=${form.token}&outcome=paid`,
          }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]));
  expect(storage.purchases.ledger(1).map(({ reason, amount }) => [reason, amount])).toEqual([
    ['welcome', 100],
    ['recharge', 1_000],
  ]);
});

test('two programs on one file bring an order once, and bind a phone once', async () => {
  const { client, storage } = await onFile();
  const { userId } = await client.register('visitor');
  const { data } = await client.call(applyPayment, { query: signedPayment({ userId }) });
  const settlement = { orderId: data.orderId, outcome: 'paid', at: Date.now() } as const;
  const there = storage.orders.settle(settlement, (_, vip) => ({ coins: 1_000, vip }));
  const here = await client.control('POST', `/orders/${data.orderId}/settle`, { outcome: 'paid' });
  expect([there?.granted, here.json<{ granted: boolean }>().granted]).toEqual([true, false]);
  const bind = { userId: 1, mobile: '13800000000', coins: 40, at: 1 };
  expect([storage.rewards.bindMobile(bind), storage.rewards.bindMobile(bind)]).toEqual(['bound', 'repeated']);
  expect((await client.call(userInfo, { headers: { userId } })).data.avaliableAmount).toBe(1_140);
});
