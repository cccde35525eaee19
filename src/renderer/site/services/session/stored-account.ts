import * as Type from 'typebox';
import { UserInfo } from '#shared/contract/user.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import type { PreviousAccounts } from './previous-accounts.ts';

/**
 * Stores the account in localStorage, which all tabs share. If several responses contain an account, the newest one
 * stays. Observable.
 */
export class StoredAccount {
  readonly #value: PersistedValue<UserInfo | null>;
  readonly #previous: PreviousAccounts;
  /** Grows with each request for the account and each change of it. */
  #sequence = 0;
  /** Sequence number of the stored account. A response to an earlier request is outdated. */
  #storedSequence = 0;

  constructor(storage: SiteStorage, previous: PreviousAccounts) {
    this.#value = storage.value(Type.Union([UserInfo, Type.Null()]), 'userInfo', null);
    this.#previous = previous;
  }

  get user(): UserInfo | undefined {
    return this.#value.get() ?? undefined;
  }

  /**
   * Returns true if the stored account is still `userId`. Reads the storage again, because another tab may have changed
   * it.
   */
  isCurrentAccount(userId: string): boolean {
    return (this.#value.reread()?.userId ?? '') === userId;
  }

  /**
   * Runs a request whose response contains the account, and stores that account. Ignores the response if a newer
   * request has stored an account, or the account changed during the request. If the server returns a different
   * account, keeps the credentials of the old one. Throws the errors of `call`.
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
      // Removes the account from the previous ones, because the visitor's first account may become the current one
      // again.
      this.#previous.forget(user.userId);
    }
    return result;
  }

  /** Stores an account. Responses to earlier requests are ignored. */
  received(user: UserInfo): void {
    this.#storedSequence = this.#nextSequence();
    this.#value.set(user);
    this.#previous.forget(user.userId);
  }

  /** Adds to the account what the server just granted to `userId`. Does nothing if the account has changed since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    const user = this.#value.reread();
    if (user?.userId === userId) this.received({ ...user, ...change });
  }

  #nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }
}

/** Returns the account with its known credentials, because some responses omit them. */
function withCredentials(user: UserInfo, known: UserInfo | undefined): UserInfo {
  if (known?.userId !== user.userId) return user;
  return { ...user, account: user.account || known.account, password: user.password || known.password };
}
