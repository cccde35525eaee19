import * as Type from 'typebox';
import type { UserInfo } from '#shared/contract/user.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

/** So many are kept; a server that loses one account after the other must not fill the storage. */
const maxAccounts = 10;

const PreviousAccount = Type.Object({
  userId: Type.String({ minLength: 1, maxLength: 64 }),
  account: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ maxLength: 64 }),
  /** The user was told that it was replaced, and has answered. */
  isTold: Type.Boolean(),
});
export type PreviousAccount = Type.Static<typeof PreviousAccount>;

/**
 * The credentials of the accounts that this device had before: of those that the user left for another one, and of those that
 * the server no longer knew. Without them whatever was paid for such an account could never be reached again. Nothing of them
 * leaves the device; the user can remove each. Shared by all tabs, observable.
 */
export class PreviousAccounts {
  readonly #stored: PersistedValue<PreviousAccount[]>;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(Type.Array(PreviousAccount), 'previousAccounts', []);
  }

  /** Newest first. */
  get list(): readonly PreviousAccount[] {
    return this.#stored.get();
  }

  /** The newest one that the user has not been told about. */
  get untold(): PreviousAccount | undefined {
    return this.list.find(({ isTold }) => !isTold);
  }

  /** One that was replaced although nobody logged in to another: the user is to be told. */
  keep(user: UserInfo): void {
    this.#add(user, false);
  }

  /** One in whose place the user has logged in to another. */
  leave(user: UserInfo): void {
    this.#add(user, true);
  }

  told(userId: string): void {
    this.#change((all) => all.map((each) => (each.userId === userId ? { ...each, isTold: true } : each)));
  }

  forget(userId: string): void {
    if (this.list.some((each) => each.userId === userId)) this.#change((all) => without(all, userId));
  }

  #add({ userId, account, password }: UserInfo, isTold: boolean): void {
    const kept = { userId, account, password, isTold };
    this.#change((others) => [kept, ...without(others, userId)].slice(0, maxAccounts));
  }

  #change(change: (all: readonly PreviousAccount[]) => readonly PreviousAccount[]): void {
    // Another tab may have kept one that this tab has not heard of yet.
    this.#stored.set([...change(this.#stored.reread())]);
  }
}

function without(all: readonly PreviousAccount[], userId: string): readonly PreviousAccount[] {
  return all.filter((each) => each.userId !== userId);
}
