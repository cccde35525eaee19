import { makeAutoObservable, observableRef } from 'mobx';
import { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import { checkIn } from '#shared/contract/user.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { type CheckIn, type CheckInDay, checkedInOnce, checkInDays, readCheckIn } from './check-in-days.ts';
import { CheckInMark } from './check-in-mark.ts';

interface CheckInDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly storage: SiteStorage;
  /** Ends when the dialog closes. */
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** Loads the check-in calendar and checks in. Sends one request at a time. */
export class CheckInStore {
  readonly configuration: Loadable<CheckIn>;
  isCheckingIn = false;
  /** Error of the last attempt. */
  error: AppError | undefined = undefined;
  readonly #deps: CheckInDeps;
  readonly #mark: CheckInMark;
  #pending: Promise<number | undefined> | undefined = undefined;

  constructor(deps: CheckInDeps) {
    this.#deps = deps;
    this.#mark = new CheckInMark(deps.storage);
    this.configuration = new Loadable((signal) => this.#fetchConfiguration(signal));
    makeAutoObservable(this, { configuration: false, error: observableRef }, { autoBind: true });
  }

  get days(): readonly CheckInDay[] {
    return this.configuration.value ? checkInDays(this.configuration.value) : [];
  }

  get isCheckedInToday(): boolean {
    return this.configuration.value?.isCheckedInToday ?? false;
  }

  /** True if the VIP amount of each day applies to the user. */
  get isVip(): boolean {
    return this.#deps.session.isVip;
  }

  start(): void {
    this.load();
  }

  load(): void {
    void this.configuration.load(this.#deps.lifetime.signal);
  }

  /**
   * Checks in, after registering if there is no account. Resolves with the coins received, or undefined on failure;
   * never rejects.
   */
  checkIn(): Promise<number | undefined> {
    this.#pending ??= this.#run().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** Fetches the calendar, even without an account. The server then sends that of a new user. */
  async #fetchConfiguration(signal: AbortSignal): Promise<CheckIn> {
    const { api, session } = this.#deps;
    const { userId } = session;
    const query = { category: '', pageSize: 1, currentPage: 1 };
    const found = readCheckIn(await api.call(comicTodayUpdate, { query, signal }));
    this.#mark.set(userId, found.isCheckedInToday);
    return found;
  }

  /** Checks in. Continues when the dialog closes, because closing it cannot undo a check-in that was sent. */
  async #run(): Promise<number | undefined> {
    const { api, session } = this.#deps;
    this.begin();
    try {
      await session.ready(new AbortController().signal);
      const { receiveCount } = await api.call(checkIn);
      this.checkedIn();
      this.#mark.set(session.userId, true);
      await session.tryRefresh();
      return receiveCount;
    } catch (thrown) {
      this.failed(toAppError(thrown));
      await this.#findOut();
      return undefined;
    } finally {
      this.ended();
    }
  }

  /**
   * Fetches the calendar after a failure, because only the response may be lost, or another tab may have checked in.
   */
  async #findOut(): Promise<void> {
    const { session, lifetime } = this.#deps;
    try {
      const found = await this.#fetchConfiguration(lifetime.signal);
      this.found(found);
      if (found.isCheckedInToday) await session.tryRefresh();
    } catch {
      // Ignores this error. The dialog already shows the error of the check-in, and the calendar keeps its last state.
    }
  }

  private found(checkIn: CheckIn): void {
    this.configuration.received(checkIn);
    if (checkIn.isCheckedInToday && this.error?.code !== 'rejected') this.error = undefined;
  }

  private begin(): void {
    this.isCheckingIn = true;
    this.error = undefined;
  }

  private checkedIn(): void {
    if (this.configuration.value) this.configuration.received(checkedInOnce(this.configuration.value));
  }

  private failed(error: AppError): void {
    this.error = error;
  }

  private ended(): void {
    this.isCheckingIn = false;
  }
}
