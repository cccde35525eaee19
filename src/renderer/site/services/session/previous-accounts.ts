import * as Type from 'typebox';
import type { UserInfo } from '#shared/contract/user.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

/** Max number of accounts. A server that keeps losing accounts then cannot fill the storage. */
const maxAccounts = 10;

const PreviousAccount = Type.Object({
  userId: Type.String({ minLength: 1, maxLength: 64 }),
  account: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ maxLength: 64 }),
  /** True once the user has acknowledged the notice about the replacement. */
  isTold: Type.Boolean(),
});
export type PreviousAccount = Type.Static<typeof PreviousAccount>;

/**
 * Stores the credentials of earlier accounts on this device, which the user left for another account or which the
 * server lost. Without them, the user would lose everything that was paid for such an account. They never leave the
 * device, and the user can remove each. All tabs share them. Observable.
 */
export class PreviousAccounts {
  readonly #stored: PersistedValue<PreviousAccount[]>;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(Type.Array(PreviousAccount), 'previousAccounts', []);
  }

  /** Accounts, newest first. */
  get list(): readonly PreviousAccount[] {
    return this.#stored.get();
  }

  /** Newest replaced account whose replacement the user has not acknowledged. */
  get unacknowledged(): PreviousAccount | undefined {
    return this.list.find(({ isTold }) => !isTold);
  }

  /** Adds an account that the server replaced without a login. The user must still be notified of that. */
  keep(user: UserInfo): void {
    this.#add(user, false);
  }

  /** Adds an account that the user left by logging in to another one. */
  leave(user: UserInfo): void {
    this.#add(user, true);
  }

  acknowledge(userId: string): void {
    this.#change((all) => all.map((each) => (each.userId === userId ? { ...each, isTold: true } : each)));
  }

  forget(userId: string): void {
    if (this.list.some((each) => each.userId === userId)) this.#change((all) => without(all, userId));
  }

  #add({ userId, account, password }: UserInfo, isTold: boolean): void {
    const saved = { userId, account, password, isTold };
    this.#change((others) => [saved, ...without(others, userId)].slice(0, maxAccounts));
  }

  #change(change: (all: readonly PreviousAccount[]) => readonly PreviousAccount[]): void {
    // Reads the storage again, because another tab may have added an account.
    this.#stored.set([...change(this.#stored.reread())]);
  }
}

function without(all: readonly PreviousAccount[], userId: string): readonly PreviousAccount[] {
  return all.filter((each) => each.userId !== userId);
}
