import { makeAutoObservable, observableRef } from 'mobx';
import { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import { dailySign } from '#shared/contract/user.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import { readSignIn, type SignDay, type SignIn, signDays, signedOnce } from './check-in-days.ts';

interface SignInNeeds {
  readonly api: ApiClient;
  readonly session: SessionStore;
}

/** The daily sign-in: its calendar, and signing. One request at a time; the server grants a day once. */
export class SignInStore {
  readonly configuration: Loadable<SignIn>;
  isSigning = false;
  /** Why the last try did not sign. */
  error: AppError | undefined = undefined;
  private readonly needs: SignInNeeds;
  private pending: Promise<number | undefined> | undefined = undefined;
  private shown: AbortSignal = new AbortController().signal;

  constructor(needs: SignInNeeds) {
    this.needs = needs;
    this.configuration = new Loadable((signal) => this.fetchConfiguration(signal));
    makeAutoObservable<this, 'needs' | 'pending' | 'shown' | 'fetchConfiguration'>(
      this,
      {
        configuration: false,
        error: observableRef,
        needs: false,
        pending: false,
        shown: false,
        fetchConfiguration: false,
      },
      { autoBind: true },
    );
  }

  get days(): readonly SignDay[] {
    return this.configuration.value ? signDays(this.configuration.value) : [];
  }

  get isSignedToday(): boolean {
    return this.configuration.value?.isSignedToday ?? false;
  }

  /** Which of a day's two amounts is the reader's own. */
  get isVip(): boolean {
    return this.needs.session.isVip;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    this.load();
  }

  load(): void {
    void this.configuration.load(this.shown);
  }

  /** Registers first where there is no account. Resolves with the coins that it brought, undefined when it failed; never rejects. */
  sign(): Promise<number | undefined> {
    this.pending ??= this.run().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  /** Without an account the server tells a newcomer's calendar. */
  private async fetchConfiguration(signal: AbortSignal): Promise<SignIn> {
    const query = { category: '', pageSize: 1, currentPage: 1 };
    return readSignIn(await this.needs.api.call(comicTodayUpdate, { query, signal }));
  }

  /** Not tied to the dialog's life: a sign-in on its way is not called back. */
  private async run(): Promise<number | undefined> {
    const { api, session } = this.needs;
    this.begin();
    try {
      await session.ready(new AbortController().signal);
      const { receiveCount } = await api.call(dailySign);
      this.signed();
      await session.tryRefresh();
      return receiveCount;
    } catch (thrown) {
      this.failed(toAppError(thrown));
      return undefined;
    } finally {
      this.ended();
    }
  }

  private begin(): void {
    this.isSigning = true;
    this.error = undefined;
  }

  private signed(): void {
    if (this.configuration.value) this.configuration.received(signedOnce(this.configuration.value));
  }

  private failed(error: AppError): void {
    this.error = error;
  }

  private ended(): void {
    this.isSigning = false;
  }
}
