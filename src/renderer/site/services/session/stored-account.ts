import * as Type from 'typebox';
import { UserInfo } from '#shared/contract/user.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import type { PreviousAccounts } from './previous-accounts.ts';

/**
 * Account in localStorage, shared by all tabs. Keeps the newest when several responses bring an account. Observable.
 */
export class StoredAccount {
  readonly #value: PersistedValue<UserInfo | null>;
  readonly #previous: PreviousAccounts;
  /** Counts requests for the account and changes to it. */
  #sequence = 0;
  /** Sequence number of the stored account. Responses to requests from before it are outdated. */
  #storedSequence = 0;

  constructor(storage: SiteStorage, previous: PreviousAccounts) {
    this.#value = storage.value(Type.Union([UserInfo, Type.Null()]), 'userInfo', null);
    this.#previous = previous;
  }

  get user(): UserInfo | undefined {
    return this.#value.get() ?? undefined;
  }

  /**
   * Returns true if the stored account is still `userId`. Rereads the storage, because another tab may have changed it.
   */
  isCurrentAccount(userId: string): boolean {
    return (this.#value.reread()?.userId ?? '') === userId;
  }

  /**
   * Runs a call that returns the account, and stores that account. Drops it if a newer request has already stored one,
   * or if the account changed during the call. If the server returns a different account, saves the credentials of the
   * old one. Throws what `call` throws.
   */
  async take<Result>(
    call: () => Promise<Result>,
    userOf: (result: Result) => UserInfo | undefined,
  ): Promise<Result> {
    const sequence = this.#nextSequence();
    const userBefore = this.user;
    const result = await call();
    const user = userOf(result);
    if (user && sequence > this.#storedSequence && this.isCurrentAccount(userBefore?.userId ?? '')) {
      if (userBefore && userBefore.userId !== user.userId) this.#previous.keep(userBefore);
      this.#storedSequence = sequence;
      this.#value.set(withCredentials(user, userBefore));
      // The visitor's first account may come back, so it is no longer a previous one.
      this.#previous.forget(user.userId);
    }
    return result;
  }

  /** Stores an account. Responses to earlier requests are dropped. */
  received(user: UserInfo): void {
    this.#storedSequence = this.#nextSequence();
    this.#value.set(user);
    this.#previous.forget(user.userId);
  }

  /** Applies what the server has just granted to `userId`. Does nothing if the account has changed since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    const user = this.#value.reread();
    if (user?.userId === userId) this.received({ ...user, ...change });
  }

  #nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }
}

/** Keeps known credentials if the response omits them. */
function withCredentials(user: UserInfo, known: UserInfo | undefined): UserInfo {
  if (known?.userId !== user.userId) return user;
  return { ...user, account: user.account || known.account, password: user.password || known.password };
}
