import type { UserInfo } from '#shared/contract/user.ts';
import { type AppErrorCode, toAppError } from '#shared/errors.ts';
import { CheckInStore } from '#site/features/check-in/check-in.store.ts';
import { createBindPhoneForm } from '#site/sections/account/bind/bind-phone-form.ts';
import { AppRewardStore } from '#site/sections/account/centre/actions/app-reward.store.ts';
import { UserCentreStore } from '#site/sections/account/centre/user-centre.store.ts';
import { createLoginForm } from '#site/sections/account/login/login-form.ts';
import { createChangePasswordForm } from '#site/sections/account/password/change-password-form.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import type { Tab } from '../../journeys/tab.ts';
import { memoryStorage } from '../../memory-storage.ts';

/** Attempt to change an account, and the result that the site reported. */
export interface Attempt {
  readonly userId: string;
  /** Fields of the account after a success; empty for a login. */
  readonly wanted: Partial<Pick<UserInfo, 'mobile' | 'password' | 'appRewardStatus'>> & {
    readonly isCheckedIn?: true;
  };
  /** Password that the device had stored for the account, if the site sent it to the server. */
  readonly sentPassword?: string | undefined;
  readonly isDone: boolean;
  /** Reason of a failure. Also undefined if the user left before the response. */
  readonly error: AppErrorCode | undefined;
}

/** Performs a user's account actions in one tab. */
export class AccountTab {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get user(): UserInfo | undefined {
    return this.#tab.page.session.user;
  }

  async logIn({ userId, account, password }: UserInfo): Promise<Attempt> {
    const form = createLoginForm(this.#tab.page, { signal: this.#tab.shown });
    form.change('account', account);
    form.change('password', password);
    const isDone = (await form.submit()) !== undefined;
    return { userId, wanted: {}, isDone, error: form.sending.error?.code };
  }

  bind(mobile: string): Promise<Attempt | undefined> {
    return this.#ofOwner(async (userId) => {
      const form = createBindPhoneForm(this.#tab.page, { signal: this.#tab.shown });
      form.change('mobile', mobile);
      const isDone = (await form.submit()) !== undefined;
      return { userId, wanted: { mobile }, isDone, error: form.sending.error?.code };
    });
  }

  changePassword(password: string): Promise<Attempt | undefined> {
    return this.#ofOwner(async (userId) => {
      const sentPassword = this.user?.password;
      const form = createChangePasswordForm(this.#tab.page, { signal: this.#tab.shown });
      form.change('password', password);
      form.change('confirmation', password);
      const isDone = (await form.submit()) !== undefined;
      return { userId, wanted: { password }, sentPassword, isDone, error: form.sending.error?.code };
    });
  }

  takeReward(): Promise<Attempt | undefined> {
    return this.#ofOwner(async (userId) => {
      const store = new AppRewardStore({ ...this.#tab.page, lifetime: { signal: this.#tab.shown } });
      const isDone = await store.take();
      return { userId, wanted: { appRewardStatus: 'received' }, isDone, error: store.receiving.error?.code };
    });
  }

  sign(): Promise<Attempt | undefined> {
    return this.#ofOwner(async (userId) => {
      const store = new CheckInStore({ ...this.#tab.page, lifetime: new AbortController() });
      const isDone = (await store.checkIn()) !== undefined;
      return { userId, wanted: { isCheckedIn: true }, isDone, error: store.error?.code };
    });
  }

  async look(): Promise<void> {
    const lifetime = { signal: this.#tab.shown };
    const visitStorage = new SiteStorage(memoryStorage());
    await new UserCentreStore({ ...this.#tab.page, visitStorage, lifetime }).account.load(lifetime.signal);
  }

  /**
   * Calls `act` when the visitor has an account, and registers one if needed. Returns undefined if the tab closes
   * first.
   */
  async #ofOwner(act: (userId: string) => Promise<Attempt>): Promise<Attempt | undefined> {
    const { session } = this.#tab.page;
    try {
      await session.ready(this.#tab.lifetime);
    } catch (thrown) {
      if (toAppError(thrown).code === 'cancelled') return undefined;
      throw thrown;
    }
    return act(session.userId);
  }
}
