import type { ServedSandbox } from '#main/sandbox/serve.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { createBindPhoneForm } from '#site/sections/account/bind/bind-phone-form.ts';
import { AppRewardStore } from '#site/sections/account/centre/app-reward.store.ts';
import { UserCentreStore } from '#site/sections/account/centre/user-centre.store.ts';
import { createLoginForm } from '#site/sections/account/login/login-form.ts';
import { createChangePasswordForm } from '#site/sections/account/password/change-password-form.ts';
import { SignInStore } from '#site/services/sign-in/sign-in.store.ts';
import { openPage } from '../../session/sandbox-session.ts';

/** One tab of a browser whose tabs share `area`, and what its reader does with the account. Its requests end with it. */
export class AccountTab {
  readonly #area: Storage;
  readonly #leaving = new AbortController();
  readonly #events = new EventTarget();
  readonly #page: ReturnType<typeof openPage>;

  constructor(sandbox: ServedSandbox, area: Storage) {
    this.#area = area;
    this.#page = openPage(sandbox, { area, lifetime: this.#leaving.signal });
    this.#page.storage.follow(this.#events as Pick<Window, 'addEventListener'>, this.#leaving.signal);
  }

  get user(): UserInfo | undefined {
    return this.#page.session.user;
  }

  /** The browser tells a tab a moment later what another one stored. */
  hear(): void {
    const told = { key: 'userInfo', newValue: this.#area.getItem('userInfo'), storageArea: this.#area };
    this.#events.dispatchEvent(Object.assign(new Event('storage'), told));
  }

  close(): void {
    this.#leaving.abort();
  }

  /** The id of the account when that is logged in. */
  async logIn({ userId, account, password }: UserInfo): Promise<string | undefined> {
    const form = createLoginForm(this.#page);
    form.start(this.#leaving.signal);
    form.change('account', account);
    form.change('password', password);
    const submission = await form.submit();
    return submission && 'result' in submission ? userId : undefined;
  }

  async bind(mobile: string): Promise<void> {
    const form = createBindPhoneForm(this.#page);
    form.start(this.#leaving.signal);
    form.change('mobile', mobile);
    await form.submit();
  }

  async changePassword(password: string): Promise<void> {
    const form = createChangePasswordForm(this.#page);
    form.start(this.#leaving.signal);
    form.change('password', password);
    form.change('confirmation', password);
    await form.submit();
  }

  async takeReward(): Promise<void> {
    const store = new AppRewardStore(this.#page);
    store.start(this.#leaving.signal);
    await store.take();
  }

  async sign(): Promise<void> {
    await new SignInStore(this.#page).sign();
  }

  /** Opens the personal centre. */
  async look(): Promise<void> {
    await new UserCentreStore(this.#page).account.load(this.#leaving.signal);
  }
}
