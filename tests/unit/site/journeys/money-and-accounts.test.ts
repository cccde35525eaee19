import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { dailySign } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { createLoginForm } from '#site/sections/account/login/login-form.ts';
import { PaymentStore } from '#site/sections/recharge/payment.store.ts';
import type { NativePayStatus } from '#site/services/native-pay/native-pay.ts';
import { PaymentResultStore, type PaymentState } from '#site/services/payment/payment-result.store.ts';
import { SignInStore } from '#site/services/sign-in/sign-in.store.ts';
import { read } from '../sections/site-on-sandbox.ts';
import { Browser, type Loss, type Tab } from './browser.ts';

/** Of both sides: what a plan brings, and the price that buys it. */
const plan = { id: 12, type: 'coin', amountLevel: 3_000, itemCount: 3_000, title: '3000金币' } as const;
const coinsOfPlan = 3_300;
const welcomeCoins = 100;
const firstSignCoins = 5;

const channels = {
  native: { subTypeCode: 'wx_app', superiorCode: 'wechat_pay', subTypeDesc: '', initiatorCode: 'native' },
  cashier: { subTypeCode: 'wx_h5', superiorCode: 'wechat_pay', subTypeDesc: '', initiatorCode: 'wap_pay' },
  page: { subTypeCode: 'bank_page', superiorCode: 'bank', subTypeDesc: '', initiatorCode: 'page' },
} as const;

const claims: readonly NativePayStatus[] = ['paid', 'cancelled', 'failed', 'pending', 'not_installed'];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      by: fc.constantFrom('native' as const, 'cashier' as const, 'page' as const),
      /** The tab is reloaded, or a second finger taps, while the answer is on its way. */
      meanwhile: fc.constantFrom('nothing' as const, 'reload' as const, 'second tap' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      outcome: fc.constantFrom('paid' as const, 'paid' as const, 'cancelled' as const, 'pending' as const),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('return' as const), claim: fc.constantFrom(...claims) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('lose' as const), loss: fc.constantFrom('request', 'answer') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('reload' as const, 'open tab' as const, 'change tab' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sign' as const), taps: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('log in' as const),
      as: fc.constantFrom('first', 'other', 'wrong'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Order {
  readonly orderId: string;
  readonly userId: string;
  readonly status: OrderStatus;
}

interface Account {
  readonly userId: string;
  readonly account: string;
  readonly password: string;
}

/** Of these the server's order must say the same. */
const toldOfOrders: { readonly [State in PaymentState]?: OrderStatus } = {
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** One reader with a browser, two accounts, and a provider that settles when it likes. */
class Journey {
  readonly #sandbox: Awaited<ReturnType<typeof serveSandbox>>;
  readonly #browser: Browser;
  readonly #accounts: Readonly<Record<'first' | 'other', Account>>;
  #tab: Tab;

  private constructor(
    sandbox: Awaited<ReturnType<typeof serveSandbox>>,
    browser: Browser,
    tab: Tab,
    accounts: Journey['accounts'],
  ) {
    this.#sandbox = sandbox;
    this.#browser = browser;
    this.#tab = tab;
    this.#accounts = accounts;
  }

  get accounts(): Readonly<Record<'first' | 'other', Account>> {
    return this.#accounts;
  }

  static async begin(sandbox: Awaited<ReturnType<typeof serveSandbox>>): Promise<Journey> {
    const elsewhere = new Browser(sandbox).open();
    const browser = new Browser(sandbox);
    const tab = browser.open();
    const accounts = { first: await registered(tab), other: await registered(elsewhere) };
    return new Journey(sandbox, browser, tab, accounts);
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'pay':
        return this.#pay(step);
      case 'settle':
        return this.#settle(step);
      case 'return':
        return this.#return(step.claim);
      case 'lose':
        this.#browser.losses.push(step.loss as Loss);
        return;
      case 'sign':
        return this.#sign(step.taps);
      case 'log in':
        return this.#logIn(step.as as 'first' | 'other' | 'wrong');
      case 'reload':
      case 'open tab':
      case 'change tab':
        return this.#move(step.do);
    }
  }

  /** With the network back: what each account is shown is the server's, and the server's is what was paid and signed. */
  async check(): Promise<void> {
    this.#browser.losses.length = 0;
    for (const account of Object.values(this.#accounts)) {
      const paid = (await this.#orders()).filter(
        ({ userId, status }) => userId === account.userId && status === 'paid',
      );
      const signed = this.#signedDays.has(account.userId) ? firstSignCoins : 0;
      const due = welcomeCoins + paid.length * coinsOfPlan + signed;
      this.#move('reload');
      const form = createLoginForm(this.#tab);
      form.change('account', account.account);
      form.change('password', account.password);
      expect(await form.submit()).toEqual({ result: true });
      await this.#tab.session.refresh(this.#tab.lifetime.signal);
      expect(read(() => this.#tab.session.coins)).toBe(due);
    }
  }

  readonly #signedDays = new Set<string>();

  async #pay({ by, meanwhile }: Extract<Step, { do: 'pay' }>): Promise<void> {
    const tab = this.#tab;
    const before = (await this.#orders()).length;
    const payment = new PaymentStore(
      {
        ...tab,
        platform: { appType: 'wap_browser' },
        location: { origin: 'https://m.example', host: 'm.example' },
        now: Date.now,
      },
      { plan, channel: channels[by], bookId: undefined },
    );
    const confirming = payment.confirm(tab.lifetime.signal);
    if (meanwhile === 'second tap') expect(await payment.confirm(tab.lifetime.signal)).toBeUndefined();
    if (meanwhile === 'reload') this.#move('reload');
    const next = await confirming;
    if (next?.kind === 'cashier') {
      const shown = await fetch(next.url, { headers: { accept: 'text/html' } });
      expect(shown.status).toBe(200);
    }
    expect((await this.#orders()).length - before).toBeLessThanOrEqual(1);
    // Who was not led on is told why, and can try again.
    if (!next && meanwhile !== 'reload') expect(payment.error).toBeInstanceOf(AppError);
  }

  /** The provider, about the newest order that is still open. */
  async #settle({ outcome, times }: Extract<Step, { do: 'settle' }>): Promise<void> {
    const open = (await this.#orders()).find(({ status }) => status === 'created' || status === 'pending');
    if (!open) return;
    for (let time = 0; time < times; time += 1) {
      await this.#control('POST', `orders/${open.orderId}/settle`, { outcome });
    }
  }

  /** The reader is back, by whatever way, and the app claims what it likes. */
  async #return(claim: NativePayStatus): Promise<void> {
    const tab = this.#tab;
    const { userId } = tab.session;
    const attempt = tab.attempts.of(userId);
    const isAsked = await tab.payReturn.take(tab.lifetime.signal);
    if (!isAsked && !attempt) return;
    const store = new PaymentResultStore({ ...tab, attempt, pause: async () => undefined });
    store.start(tab.lifetime.signal);
    await store.bridgeAnswered(claim);
    const orders = await this.#orders();
    const told = toldOfOrders[store.state];
    if (told !== undefined) {
      const order = orders.find(({ orderId }) => orderId === store.order?.orderId);
      expect(order).toMatchObject({ userId, status: told });
      return;
    }
    expect(['unpaid', 'failed', 'app_missing']).toContain(store.state);
    // What is not over is not forgotten: the next screen can ask again.
    if (attempt) expect(tab.attempts.of(userId)).toEqual(attempt);
  }

  async #sign(taps: number): Promise<void> {
    const { userId } = this.#tab.session;
    const store = new SignInStore(this.#tab);
    await Promise.all(Array.from({ length: taps }, () => store.sign()));
    const signed = await this.#tab.api.ask(dailySign).catch(() => undefined);
    // Whatever was lost: a day that the server now refuses is a day that it has granted.
    if (signed) this.#signedDays.add(userId);
    else if (await this.#hasSigned(userId)) this.#signedDays.add(userId);
  }

  async #hasSigned(userId: string): Promise<boolean> {
    const { calls } = (await this.#control('GET', 'calls')) as {
      calls: readonly { userId: string | null; endpointId: string | null; code: number | null }[];
    };
    return calls.some(
      (call) => call.userId === userId && call.endpointId === dailySign.id && call.code === 200,
    );
  }

  async #logIn(as: 'first' | 'other' | 'wrong'): Promise<void> {
    const tab = this.#tab;
    const before = tab.session.userId;
    const { account, password, userId } = this.#accounts[as === 'wrong' ? 'first' : as];
    const form = createLoginForm(tab);
    form.start(tab.lifetime.signal);
    form.change('account', account);
    form.change('password', as === 'wrong' ? 'no-such-password' : password);
    const done = await form.submit();
    expect(tab.session.userId).toBe(done ? userId : before);
    // What was typed stays in its fields.
    expect(form.values.account).toBe(account);
  }

  #move(how: 'reload' | 'open tab' | 'change tab'): void {
    if (how === 'reload') this.#browser.close(this.#tab);
    this.#tab = this.#browser.open();
  }

  /** Of both accounts; each one's newest first. */
  async #orders(): Promise<readonly Order[]> {
    const ids = Object.values(this.#accounts).map(({ userId }) => userId);
    const answers = await Promise.all(ids.map((id) => this.#control('GET', `orders?userId=${id}`)));
    return answers.flatMap((answer) => (answer as { orders: readonly Order[] }).orders);
  }

  async #control(method: string, path: string, body?: unknown): Promise<unknown> {
    const { origin, controlToken } = this.#sandbox;
    const response = await fetch(`${origin}/__sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-token': controlToken, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new AppError('http', await response.text());
    return response.json();
  }
}

async function registered({ session, lifetime }: Tab): Promise<Account> {
  await session.ready(lifetime.signal);
  const { userId, account, password } = session.user ?? {};
  if (!userId || !account || !password) throw new AppError('internal', 'There is no account');
  return { userId, account, password };
}

test('no order of paying, signing in, losing the network, reloading and changing tabs loses or doubles anything', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  onTestFinished(() => sandbox.close());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await fetch(`${sandbox.origin}/__sandbox/reset`, {
        method: 'POST',
        headers: { 'x-sandbox-token': sandbox.controlToken },
      });
      const journey = await Journey.begin(sandbox);
      for (const each of steps) await journey.take(each);
      await journey.check();
    }),
    { numRuns: 40 },
  );
}, 120_000);
