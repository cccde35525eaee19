import * as Type from 'typebox';
import { CommonInfo, commonInfo } from '#shared/contract/common.ts';
import { register, type UserInfo, userInfo } from '#shared/contract/user.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiIdentity } from '../api/api-headers.ts';
import { abortable } from '../async/abortable.ts';
import { type Pause, pause } from '../async/pause.ts';
import { TextCipher } from '../codec/text-cipher.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import { isVip } from './is-vip.ts';
import { type PreviousAccount, PreviousAccounts } from './previous-accounts.ts';
import { StoredAccount } from './stored-account.ts';
import type { Visitor } from './visitor.ts';

export interface SessionOptions {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
  readonly visitor: Visitor;
  /** Key that encrypts the proof sent by register. */
  readonly apiKey: string;
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;
  readonly pause?: Pause;
  /** Aborts when the page ends. */
  readonly lifetime: AbortSignal;
}

/** Delay before the second request to a server that does not recognize the account. */
const recheckMs = 2_000;

/** The current visitor and account. Observable, because it reads observable stored values. */
export class SessionStore {
  readonly previousAccounts: PreviousAccounts;
  readonly #options: SessionOptions;
  readonly #account: StoredAccount;
  readonly #common: PersistedValue<CommonInfo | null>;
  #registration: Promise<void> | undefined = undefined;
  #recheck: Promise<void> | undefined = undefined;

  constructor(options: SessionOptions) {
    const { storage } = options;
    this.#options = options;
    this.previousAccounts = new PreviousAccounts(storage);
    this.#account = new StoredAccount(storage, this.previousAccounts);
    this.#common = storage.value(Type.Union([CommonInfo, Type.Null()]), 'commonInfo', null);
  }

  get traceId(): string {
    return this.#options.visitor.traceId;
  }

  get branchId(): string {
    return this.#options.visitor.branchId;
  }

  get user(): UserInfo | undefined {
    return this.#account.user;
  }

  /** User ID; empty while there is no account. */
  get userId(): string {
    return this.user?.userId ?? '';
  }

  get account(): string {
    return this.user?.account ?? '';
  }

  /** Latest balance from the server. */
  get coins(): number {
    return this.user?.avaliableAmount ?? 0;
  }

  get isVip(): boolean {
    return this.user !== undefined && isVip(this.user);
  }

  get hasRecharged(): boolean {
    return Boolean(this.user?.recharged);
  }

  /** Account that the server replaced, until the user acknowledges the notice (`previousAccounts.acknowledge`). */
  get lostAccount(): PreviousAccount | undefined {
    const { unacknowledged } = this.previousAccounts;
    // Undefined if the account has not been replaced yet or is back.
    return unacknowledged?.userId === this.userId ? undefined : unacknowledged;
  }

  get common(): CommonInfo | undefined {
    return this.#common.get() ?? undefined;
  }

  /**
   * Resolves once there is an account. Joins a pending registration, or starts a new one if the last failed. Throws
   * what `register` throws, and AppError 'cancelled' if `signal` aborts.
   */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.user) return;
    this.#registration ??= this.register(this.#options.lifetime).finally(() => {
      this.#registration = undefined;
    });
    await abortable(this.#registration, signal);
  }

  /** Requests the account of this visitor. The server creates it or returns the existing one. */
  async register(signal: AbortSignal): Promise<void> {
    const { api, apiKey, now, visitor } = this.#options;
    await this.take(async () => {
      const ts = now();
      const random = await new TextCipher(apiKey).encrypt(String(ts));
      return api.call(register, { query: { fromDomain: visitor.fromDomain, ts, random }, signal });
    }, identity);
  }

  /**
   * Fetches the account and its balance. If the server does not recognize the account twice in a row, replaces it with
   * the visitor's account and moves its credentials to `previousAccounts`.
   */
  async refresh(signal: AbortSignal): Promise<void> {
    const { userId } = this;
    try {
      await this.#fetchUser(signal);
    } catch (thrown) {
      if (!isUnknownUser(thrown)) throw thrown;
      this.#recheck ??= this.#recheckUser(userId).finally(() => {
        this.#recheck = undefined;
      });
      await abortable(this.#recheck, signal);
    }
  }

  take<Result>(
    call: () => Promise<Result>,
    userOf: (result: Result) => UserInfo | undefined,
  ): Promise<Result> {
    return this.#account.take(call, userOf);
  }

  /**
   * Refreshes the balance after a grant and returns whether that succeeded. Never rejects: the grant is valid anyway,
   * so the old balance stays visible until the next refresh.
   */
  async tryRefresh(): Promise<boolean> {
    try {
      await this.refresh(this.#options.lifetime);
      return true;
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('The balance could not be refreshed', code);
      return false;
    }
  }

  /** Fetches the branch's customer service, download and domain data. The previous data stays until then. */
  async loadCommon(signal: AbortSignal): Promise<void> {
    const params = { branchId: this.branchId };
    this.#common.set(await this.#options.api.call(commonInfo, { params, signal }));
  }

  /** Stores the account that the user logged in to. Responses to earlier requests are dropped. */
  received(user: UserInfo): void {
    this.#account.received(user);
  }

  /** Shows at once what the server has just granted to `userId`. Does nothing if the account has changed since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    this.#account.amend(userId, change);
  }

  /** Returns true if the account is still `userId`. Rereads the storage, because another tab may have changed it. */
  isCurrentAccount(userId: string): boolean {
    return this.#account.isCurrentAccount(userId);
  }

  async #fetchUser(signal: AbortSignal): Promise<void> {
    await this.take(() => this.#options.api.call(userInfo, { signal }), identity);
  }

  /** Repeats the request once for all callers that got the same refusal. */
  async #recheckUser(userId: string): Promise<void> {
    const { lifetime } = this.#options;
    await (this.#options.pause ?? pause)(recheckMs, lifetime);
    if (!this.#account.isCurrentAccount(userId)) return;
    try {
      await this.#fetchUser(lifetime);
    } catch (thrown) {
      if (!isUnknownUser(thrown)) throw thrown;
      if (this.#account.isCurrentAccount(userId)) await this.register(lifetime);
    }
  }
}

const identity = (user: UserInfo) => user;

export function apiIdentity(session: SessionStore): ApiIdentity {
  const { traceId, branchId, userId, account } = session;
  return { traceId, branchId, userId, account };
}

/** Code for an unknown user ID. A wrong URL returns 404, which says nothing about the account. */
const unknownUser = 401;

function isUnknownUser(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'rejected' && thrown.serverCode === unknownUser;
}
