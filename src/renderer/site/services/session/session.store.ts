import * as Type from 'typebox';
import { CommonInfo, commonInfo } from '#shared/contract/common.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { register, UserInfo, userInfo } from '#shared/contract/user.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiIdentity } from '../api/api-headers.ts';
import { abortable } from '../async/abortable.ts';
import { TextCipher } from '../codec/text-cipher.ts';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import { isVip } from './is-vip.ts';
import type { Visitor } from './visitor.ts';

export interface SessionOptions {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
  readonly visitor: Visitor;
  /** Encrypts the proof that register sends. */
  readonly apiKey: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Ends with the page. */
  readonly lifetime: AbortSignal;
}

/** Who is reading: the visitor, and the account that the server gave. Observable, because the stored values are. */
export class SessionStore {
  private readonly options: SessionOptions;
  private readonly storedUser: PersistedValue<UserInfo | null>;
  private readonly storedCommon: PersistedValue<CommonInfo | null>;
  private registration: Promise<void> | undefined = undefined;
  /** Counts what asks for the account, or changes it. */
  private turn = 0;
  /** The turn that the stored account is of: an answer to an older one tells what no longer holds. */
  private storedTurn = 0;

  constructor(options: SessionOptions) {
    this.options = options;
    this.storedUser = options.storage.value(Type.Union([UserInfo, Type.Null()]), 'userInfo', null);
    this.storedCommon = options.storage.value(Type.Union([CommonInfo, Type.Null()]), 'commonInfo', null);
  }

  get traceId(): string {
    return this.options.visitor.traceId;
  }

  get branchId(): string {
    return this.options.visitor.branchId;
  }

  get user(): UserInfo | undefined {
    return this.storedUser.get() ?? undefined;
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

  get common(): CommonInfo | undefined {
    return this.storedCommon.get() ?? undefined;
  }

  /**
   * Resolves once there is an account; what needs one awaits this first. Joins the registration under way and begins a new
   * one when the last failed. Throws what `register` throws, and AppError 'cancelled' when `signal` aborts.
   */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.storedUser.get()) return;
    this.registration ??= this.register(this.options.lifetime).finally(() => {
      this.registration = undefined;
    });
    await abortable(this.registration, signal);
  }

  /** Asks for the account of this visitor: a new one, or the one the server already knows. */
  async register(signal: AbortSignal): Promise<void> {
    const { api, apiKey, now, visitor } = this.options;
    await this.take(async () => {
      const ts = now();
      const random = await new TextCipher(apiKey).encrypt(String(ts));
      return api.call(register, { query: { fromDomain: visitor.fromDomain, ts, random }, signal });
    }, itself);
  }

  /** Takes the account, and with it the balance, from the server. An account that the server lost is replaced by a new one. */
  async refresh(signal: AbortSignal): Promise<void> {
    const { userId } = this;
    try {
      await this.take(() => this.options.api.call(userInfo, { signal }), itself);
    } catch (thrown) {
      if (!isUnknownUser(thrown)) throw thrown;
      if (this.isStored(userId)) await this.register(signal);
    }
  }

  /**
   * For every answer that brings the account: it is taken by the time at which it was asked for, so that a late one tells
   * nothing that a newer one has told, and only while the account is the one for which `call` asked. Throws what `call` throws.
   */
  async take<Answered>(
    call: () => Promise<Answered>,
    userOf: (answered: Answered) => UserInfo,
  ): Promise<Answered> {
    const turn = this.nextTurn();
    const { userId } = this;
    const answered = await call();
    if (turn > this.storedTurn && this.isStored(userId)) {
      this.storedTurn = turn;
      this.storedUser.set(userOf(answered));
    }
    return answered;
  }

  /**
   * After a grant, which stands whether or not the new balance can be had: the old one is shown until it can. Whether it
   * could. Never rejects.
   */
  async tryRefresh(): Promise<boolean> {
    try {
      await this.refresh(this.options.lifetime);
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
    this.storedCommon.set(await this.options.api.call(commonInfo, { params, signal }));
  }

  /** Takes an account over; what was asked for the one before it is dropped when it comes. */
  received(user: UserInfo): void {
    this.storedTurn = this.nextTurn();
    this.storedUser.set(user);
  }

  /** What the server has just granted to the account `userId`: shown at once, unless another account has come since. */
  amend(userId: string, change: Partial<UserInfo>): void {
    const user = this.storedUser.reread();
    if (user?.userId === userId) this.received({ ...user, ...change });
  }

  /** Another tab may have changed the account, and this one not have been told yet. */
  private isStored(userId: string): boolean {
    return (this.storedUser.reread()?.userId ?? '') === userId;
  }

  private nextTurn(): number {
    this.turn += 1;
    return this.turn;
  }
}

const itself = (user: UserInfo) => user;

export function apiIdentity(session: SessionStore): ApiIdentity {
  const { traceId, branchId, userId, account } = session;
  return { traceId, branchId, userId, account };
}

/** What servers answer to a user id that they do not know. */
const unknownUserCodes: ReadonlySet<number | undefined> = new Set([401, serverCodes.notFound]);

function isUnknownUser(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'rejected' && unknownUserCodes.has(thrown.serverCode);
}
