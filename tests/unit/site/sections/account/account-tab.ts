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

/** What a reader wanted for an account, and was told came of it. */
export interface Deed {
  readonly userId: string;
  /** What the account has when it is done; nothing for a mere login. */
  readonly wanted: Partial<Pick<UserInfo, 'mobile' | 'password' | 'appRewardStatus'>> & {
    readonly isCheckedIn?: true;
  };
  /** What the device took for the account's password then, where it told that to the server. */
  readonly toldPassword?: string | undefined;
  readonly isDone: boolean;
  /** Why it was not done; undefined also for who left before there was an answer. */
  readonly error: AppErrorCode | undefined;
}

/** What a reader does with the account in one tab. */
export class AccountTab {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get user(): UserInfo | undefined {
    return this.#tab.page.session.user;
  }

  async logIn({ userId, account, password }: UserInfo): Promise<Deed> {
    const form = createLoginForm(this.#tab.page, { signal: this.#tab.shown });
    form.change('account', account);
    form.change('password', password);
    const isDone = (await form.submit()) !== undefined;
    return { userId, wanted: {}, isDone, error: form.sending.error?.code };
  }

  bind(mobile: string): Promise<Deed | undefined> {
    return this.#ofOwner(async (userId) => {
      const form = createBindPhoneForm(this.#tab.page, { signal: this.#tab.shown });
      form.change('mobile', mobile);
      const isDone = (await form.submit()) !== undefined;
      return { userId, wanted: { mobile }, isDone, error: form.sending.error?.code };
    });
  }

  changePassword(password: string): Promise<Deed | undefined> {
    return this.#ofOwner(async (userId) => {
      const toldPassword = this.user?.password;
      const form = createChangePasswordForm(this.#tab.page, { signal: this.#tab.shown });
      form.change('password', password);
      form.change('confirmation', password);
      const isDone = (await form.submit()) !== undefined;
      return { userId, wanted: { password }, toldPassword, isDone, error: form.sending.error?.code };
    });
  }

  takeReward(): Promise<Deed | undefined> {
    return this.#ofOwner(async (userId) => {
      const store = new AppRewardStore({ ...this.#tab.page, lifetime: { signal: this.#tab.shown } });
      const isDone = await store.take();
      return { userId, wanted: { appRewardStatus: 'received' }, isDone, error: store.receiving.error?.code };
    });
  }

  sign(): Promise<Deed | undefined> {
    return this.#ofOwner(async (userId) => {
      const store = new CheckInStore({ ...this.#tab.page, lifetime: new AbortController() });
      const isDone = (await store.checkIn()) !== undefined;
      return { userId, wanted: { isCheckedIn: true }, isDone, error: store.error?.code };
    });
  }

  /** Opens the personal centre. */
  async look(): Promise<void> {
    const lifetime = { signal: this.#tab.shown };
    const visitStorage = new SiteStorage(memoryStorage());
    await new UserCentreStore({ ...this.#tab.page, visitStorage, lifetime }).account.load(lifetime.signal);
  }

  /** Registers a newcomer first, so that it is known whose deed it is; undefined when the tab is gone before. */
  async #ofOwner(act: (userId: string) => Promise<Deed>): Promise<Deed | undefined> {
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
