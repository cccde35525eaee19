import { expect } from 'vitest';
import type { ServedSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { AppError, assertNever } from '#shared/errors.ts';
import { createLoginForm } from '#site/sections/account/login/login-form.ts';
import { read } from '../sections/site-on-sandbox.ts';
import { Browser } from './browser.ts';
import { CheckIns } from './check-ins.ts';
import { coinsOfPlan, Paying } from './paying.ts';
import { type Account, disturbed, isCalm, type Scene } from './scene.ts';
import type { Step, StepOf } from './steps.ts';
import type { Tab } from './tab.ts';

const welcomeCoins = 100;
/** Time of day in China's time zone. No wait of a journey ends near midnight. */
const noon = Date.parse('2026-05-20T12:00:00+08:00');
const daySeconds = 24 * 60 * 60;

/** User with a browser and two accounts, and a payment provider that settles orders at any time. */
export class Journey {
  readonly #scene: Scene;
  readonly #paying: Paying;
  readonly #checkIns: CheckIns;
  /** Seconds since noon of the first day. */
  #seconds = 0;

  private constructor(scene: Scene) {
    this.#scene = scene;
    this.#paying = new Paying(scene);
    this.#checkIns = new CheckIns(scene);
  }

  /** Starts a journey with a new sandbox. */
  static async begin(sandbox: ServedSandbox): Promise<Journey> {
    const server = new ControlClient(sandbox);
    await server.reset();
    await server.setClock(noon);
    const browser = new Browser(sandbox);
    const elsewhere = new Browser(sandbox);
    const accounts = { first: await registered(browser.shown), other: await registered(elsewhere.shown) };
    elsewhere.close();
    return new Journey({ server, browser, accounts });
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'pay':
        return this.#paying.pay(step);
      case 'settle':
        return this.#paying.settle(step);
      case 'return':
        return this.#paying.returnToSite(step);
      case 'lose':
        this.#scene.browser.losses.push(step.loss);
        return;
      case 'check in':
        return this.#checkIns.checkIn(step, Math.floor(this.#seconds / daySeconds));
      case 'log in':
        return this.#logIn(step);
      case 'wait':
        return this.#wait(step.seconds);
      case 'reload':
      case 'open tab':
      case 'change tab':
        return this.#move(step);
      default:
        return assertNever(step);
    }
  }

  /**
   * Checks the end state after the network is back. All tabs have the same account. The server has counted each payment
   * and check-in once. Each account sees the resulting balance.
   */
  async check(): Promise<void> {
    const { accounts, browser, server } = this.#scene;
    browser.losses.length = 0;
    for (const tab of browser.tabs) {
      tab.hear();
      expect(tab.page.session.userId).toBe(browser.storedUserId);
    }
    await this.#paying.check();
    const orders = await this.#paying.orders();
    for (const account of Object.values(accounts)) {
      const { userId } = account;
      const paid = orders.filter((order) => order.userId === userId && order.status === 'paid');
      const due = welcomeCoins + paid.length * coinsOfPlan + this.#checkIns.coinsOf(userId);
      expect((await server.user(userId)).avaliableAmount).toBe(due);
      const { page, lifetime } = browser.open();
      expect(await filledIn({ page, lifetime }, account).submit()).toEqual({ result: true });
      await page.session.refresh(lifetime);
      expect(read(() => page.session.coins)).toBe(due);
    }
    browser.close();
  }

  async #logIn({ as, meanwhile }: StepOf<'log in'>): Promise<void> {
    const { accounts, browser } = this.#scene;
    const calm = isCalm(this.#scene, meanwhile);
    const tab = browser.shown;
    const { session } = tab.page;
    const before = session.userId;
    const { userId, ...account } = accounts[as === 'wrong' ? 'first' : as];
    const password = as === 'wrong' ? 'no-such-password' : account.password;
    const form = filledIn({ page: tab.page, lifetime: tab.shown }, { ...account, password });
    const done = await disturbed(this.#scene, meanwhile, () => form.submit());
    if (calm) expect(done).toEqual(as === 'wrong' ? undefined : { result: true });
    if (done) expect(browser.storedUserId).toBe(userId);
    // Accepts both, because a response that arrives while the user leaves may be applied or not.
    if (meanwhile) expect([before, userId]).toContain(session.userId);
    else expect(session.userId).toBe(done ? userId : before);
    // Expects that the form still contains the typed values.
    expect(form.values).toEqual({ account: account.account, password });
  }

  async #wait(seconds: number): Promise<void> {
    this.#seconds += seconds;
    await this.#scene.server.setClock(noon + this.#seconds * 1_000);
  }

  #move({ do: what, tab: place, isSynced }: StepOf<'reload' | 'open tab' | 'change tab'>): void {
    const { browser } = this.#scene;
    if (what === 'reload') browser.reload();
    else if (what === 'open tab') browser.open();
    else browser.show(place);
    if (!isSynced) return;
    browser.shown.hear();
    expect(browser.shown.page.session.userId).toBe(browser.storedUserId);
  }
}

async function registered({ page: { session }, lifetime }: Tab): Promise<Account> {
  await session.ready(lifetime);
  const { userId, account, password } = session.user ?? {};
  if (!userId || !account || !password)
    throw new AppError('internal', 'The session has no complete account after registering');
  return { userId, account, password };
}

/** Creates a completed login form that ends with `lifetime`. */
function filledIn(
  { page, lifetime }: Pick<Tab, 'page' | 'lifetime'>,
  { account, password }: Omit<Account, 'userId'>,
) {
  const form = createLoginForm(page, { signal: lifetime });
  form.change('account', account);
  form.change('password', password);
  return form;
}
