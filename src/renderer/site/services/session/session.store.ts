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
  /** Encrypts the proof that register sends. */
  readonly apiKey: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly pause?: Pause;
  /** Ends with the page. */
  readonly lifetime: AbortSignal;
}

/** A server that says that it does not know the account is asked again after so long, before it is believed. */
const recheckMs = 2_000;

/** Who uses the site: the visitor, and the account that the server gave. Observable, because the stored values are. */
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

  /** Empty while there is no account. */
  get userId(): string {
    return this.user?.userId ?? '';
  }

  get account(): string {
    return this.user?.account ?? '';
  }

  /** The balance as the server last told it. */
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
   * The account that was replaced without a word of the user's, until they are told; `previousAccounts.told` says so.
   */
  get lostAccount(): PreviousAccount | undefined {
    const { untold } = this.previousAccounts;
    // Its place is still to be taken, or it is back.
    return untold?.userId === this.userId ? undefined : untold;
  }

  get common(): CommonInfo | undefined {
    return this.#common.get() ?? undefined;
  }

  /**
   * Resolves once there is an account; what needs one awaits this first. Joins the registration under way and begins a new
   * one when the last failed. Throws what `register` throws, and AppError 'cancelled' when `signal` aborts.
   */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.user) return;
    this.#registration ??= this.register(this.#options.lifetime).finally(() => {
      this.#registration = undefined;
    });
    await abortable(this.#registration, signal);
  }

  /** Asks for the account of this visitor: a new one, or the one the server already knows. */
  async register(signal: AbortSignal): Promise<void> {
    const { api, apiKey, now, visitor } = this.#options;
    await this.take(async () => {
      const ts = now();
      const random = await new TextCipher(apiKey).encrypt(String(ts));
      return api.call(register, { query: { fromDomain: visitor.fromDomain, ts, random }, signal });
    }, itself);
  }

  /**
   * Takes the account, and with it the balance, from the server. An account that the server does not know, asked twice, is
   * replaced by the one of this visitor; its credentials are in `previousAccounts` then.
   */
  async refresh(signal: AbortSignal): Promise<void> {
    const { userId } = this;
    try {
      await this.#askForUser(signal);
    } catch (thrown) {
      if (!isUnknownUser(thrown)) throw thrown;
      this.#recheck ??= this.#askAgain(userId).finally(() => {
        this.#recheck = undefined;
      });
      await abortable(this.#recheck, signal);
    }
  }

  /** See `StoredAccount.take`. */
  take<Answered>(
    call: () => Promise<Answered>,
    userOf: (answered: Answered) => UserInfo | undefined,
  ): Promise<Answered> {
    return this.#account.take(call, userOf);
  }

  /**
   * After a grant, which stands whether or not the new balance can be had: the old one is shown until it can. Whether it
   * could. Never rejects.
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

  /** Fetches the branch's customer service, download and domain data; the last known stays until then. */
  async loadCommon(signal: AbortSignal): Promise<void> {
    const params = { branchId: this.branchId };
    this.#common.set(await this.#options.api.call(commonInfo, { params, signal }));
  }

  /** Takes over the account that the user logged in to; what was asked before is dropped when it comes. */
  received(user: UserInfo): void {
    this.#account.received(user);
  }

  /** What the server has just granted to the account `userId`: shown at once, unless another account has come since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    this.#account.amend(userId, change);
  }

  /** Whether the account is still `userId`; another tab may have changed it and this one not have been told yet. */
  isStill(userId: string): boolean {
    return this.#account.isStill(userId);
  }

  async #askForUser(signal: AbortSignal): Promise<void> {
    await this.take(() => this.#options.api.call(userInfo, { signal }), itself);
  }

  /** For all who were told at the same time that the server does not know the account. */
  async #askAgain(userId: string): Promise<void> {
    const { lifetime } = this.#options;
    await (this.#options.pause ?? pause)(recheckMs, lifetime);
    if (!this.#account.isStill(userId)) return;
    try {
      await this.#askForUser(lifetime);
    } catch (thrown) {
      if (!isUnknownUser(thrown)) throw thrown;
      if (this.#account.isStill(userId)) await this.register(lifetime);
    }
  }
}

const itself = (user: UserInfo) => user;

export function apiIdentity(session: SessionStore): ApiIdentity {
  const { traceId, branchId, userId, account } = session;
  return { traceId, branchId, userId, account };
}

/** What servers answer to a user id that they do not know. A wrong address is answered with 404, which says nothing of it. */
const unknownUser = 401;

function isUnknownUser(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'rejected' && thrown.serverCode === unknownUser;
}
