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
  /** Key that encrypts the timestamp in the register request. The server recognizes the site by it. */
  readonly apiKey: string;
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
  readonly pause?: Pause;
  /** Lifetime of the page. It never aborts on the real site; tests abort it. */
  readonly lifetime: AbortSignal;
}

/** Time in ms before the second request, if the server does not recognize the account. */
const recheckMs = 2_000;

/** Holds the current visitor and account. Observable, because it reads observable stored values. */
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

  /** Balance that the server sent last, in coins. */
  get coins(): number {
    return this.user?.avaliableAmount ?? 0;
  }

  get isVip(): boolean {
    return this.user !== undefined && isVip(this.user);
  }

  get hasRecharged(): boolean {
    return Boolean(this.user?.recharged);
  }

  /**
   * Account that the server has replaced. Undefined once the user has acknowledged that
   * (`previousAccounts.acknowledge`).
   */
  get lostAccount(): PreviousAccount | undefined {
    const { unacknowledged } = this.previousAccounts;
    // Returns undefined if that account is the current one. It is then not replaced yet, or in use again.
    return unacknowledged?.userId === this.userId ? undefined : unacknowledged;
  }

  get common(): CommonInfo | undefined {
    return this.#common.get() ?? undefined;
  }

  /**
   * Resolves when there is an account. Waits for a pending registration, or starts a new one if the last one failed.
   * Throws the errors of `register`, and AppError 'cancelled' if `signal` aborts.
   */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.user) return;
    this.#registration ??= this.register(this.#options.lifetime).finally(() => {
      this.#registration = undefined;
    });
    await abortable(this.#registration, signal);
  }

  /** Requests the account of this visitor. The server creates it if it does not exist. */
  async register(signal: AbortSignal): Promise<void> {
    const { api, apiKey, now, visitor } = this.#options;
    await this.take(async () => {
      const ts = now();
      const random = await new TextCipher(apiKey).encrypt(String(ts));
      return api.call(register, { query: { fromDomain: visitor.fromDomain, ts, random }, signal });
    }, identity);
  }

  /**
   * Fetches the account and its balance. If two consecutive responses report an unknown account, replaces it with the
   * visitor's account and moves its credentials to `previousAccounts`.
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
   * Fetches the balance after a grant. Resolves with true if that succeeded; never rejects. After a failure, the old
   * balance stays until the next time, because the grant is valid anyway.
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

  /** Fetches the data of the branch: customer service, download and domain. The previous data stay until then. */
  async loadCommon(signal: AbortSignal): Promise<void> {
    const params = { branchId: this.branchId };
    this.#common.set(await this.#options.api.call(commonInfo, { params, signal }));
  }

  /** Stores the account to which the user has logged in. Responses to earlier requests are ignored. */
  received(user: UserInfo): void {
    this.#account.received(user);
  }

  /** Adds to the account what the server just granted to `userId`. Does nothing if the account has changed since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    this.#account.amend(userId, change);
  }

  /** Returns true if the account is still `userId`. Reads the storage again, because another tab may change it. */
  isCurrentAccount(userId: string): boolean {
    return this.#account.isCurrentAccount(userId);
  }

  async #fetchUser(signal: AbortSignal): Promise<void> {
    await this.take(() => this.#options.api.call(userInfo, { signal }), identity);
  }

  /** Repeats a refused request once, together for all callers whose request was refused for the same account. */
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

/** Code for an unknown user ID. Unlike 404, it does not mean a wrong URL. */
const unknownUser = 401;

function isUnknownUser(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'rejected' && thrown.serverCode === unknownUser;
}
