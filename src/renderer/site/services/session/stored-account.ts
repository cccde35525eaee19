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
  #turn = 0;
  /** Turn of the stored account. Responses to requests from before it are outdated. */
  #storedTurn = 0;

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
  async take<Answered>(
    call: () => Promise<Answered>,
    userOf: (answered: Answered) => UserInfo | undefined,
  ): Promise<Answered> {
    const turn = this.#nextTurn();
    const asked = this.user;
    const answered = await call();
    const user = userOf(answered);
    if (user && turn > this.#storedTurn && this.isCurrentAccount(asked?.userId ?? '')) {
      if (asked && asked.userId !== user.userId) this.#previous.keep(asked);
      this.#storedTurn = turn;
      this.#value.set(withCredentials(user, asked));
      // The visitor's first account may come back.
      this.#previous.forget(user.userId);
    }
    return answered;
  }

  /** Stores an account. Responses to earlier requests are dropped. */
  received(user: UserInfo): void {
    this.#storedTurn = this.#nextTurn();
    this.#value.set(user);
    this.#previous.forget(user.userId);
  }

  /** Applies what the server has just granted to `userId`. Does nothing if the account has changed since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    const user = this.#value.reread();
    if (user?.userId === userId) this.received({ ...user, ...change });
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }
}

/** Keeps known credentials if the response omits them. */
function withCredentials(user: UserInfo, known: UserInfo | undefined): UserInfo {
  if (known?.userId !== user.userId) return user;
  return { ...user, account: user.account || known.account, password: user.password || known.password };
}
