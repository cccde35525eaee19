import * as Type from 'typebox';
import { UserInfo } from '#shared/contract/user.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import type { PreviousAccounts } from './previous-accounts.ts';

/** The account that localStorage keeps for all tabs, and which of the answers that bring it is the newest. Observable. */
export class StoredAccount {
  readonly #value: PersistedValue<UserInfo | null>;
  readonly #previous: PreviousAccounts;
  /** Counts what asks for the account, or changes it. */
  #turn = 0;
  /** The turn that the stored account is of: what was asked before it tells nothing new. */
  #storedTurn = 0;

  constructor(storage: SiteStorage, previous: PreviousAccounts) {
    this.#value = storage.value(Type.Union([UserInfo, Type.Null()]), 'userInfo', null);
    this.#previous = previous;
  }

  get user(): UserInfo | undefined {
    return this.#value.get() ?? undefined;
  }

  /** Whether the stored account is still `userId`; another tab may have changed it and this one not know yet. */
  isStill(userId: string): boolean {
    return (this.#value.reread()?.userId ?? '') === userId;
  }

  /**
   * For every answer that brings the account. It counts from the moment at which it was asked for: an answer that comes
   * after a newer one is dropped, and so is one to a question about an account that is no longer stored. When the server
   * answers with another account, the credentials of the one that it replaces are kept. Throws what `call` throws.
   */
  async take<Answered>(
    call: () => Promise<Answered>,
    userOf: (answered: Answered) => UserInfo | undefined,
  ): Promise<Answered> {
    const turn = this.#nextTurn();
    const asked = this.user;
    const answered = await call();
    const user = userOf(answered);
    if (user && turn > this.#storedTurn && this.isStill(asked?.userId ?? '')) {
      if (asked && asked.userId !== user.userId) this.#previous.keep(asked);
      this.#storedTurn = turn;
      this.#value.set(withCredentials(user, asked));
      // The visitor's first account may be the one that comes back.
      this.#previous.forget(user.userId);
    }
    return answered;
  }

  /** Takes an account over; what was asked before is dropped when it comes. */
  received(user: UserInfo): void {
    this.#storedTurn = this.#nextTurn();
    this.#value.set(user);
    this.#previous.forget(user.userId);
  }

  /** What the server has just granted to the account `userId`: shown at once, unless another account has come since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    const user = this.#value.reread();
    if (user?.userId === userId) this.received({ ...user, ...change });
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }
}

/** What an answer leaves out of the account that is known stays known. */
function withCredentials(user: UserInfo, known: UserInfo | undefined): UserInfo {
  if (known?.userId !== user.userId) return user;
  return { ...user, account: user.account || known.account, password: user.password || known.password };
}
