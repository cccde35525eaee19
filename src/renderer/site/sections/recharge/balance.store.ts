import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { SessionStore } from '../../services/session/session.store.ts';

/** The balance as the server says it now. */
export class BalanceStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  private readonly session: SessionStore;
  private shown: AbortSignal = new AbortController().signal;

  constructor(session: SessionStore) {
    this.session = session;
    makeAutoObservable<this, 'session' | 'shown'>(
      this,
      { error: observableRef, session: false, shown: false },
      { autoBind: true },
    );
  }

  get coins(): number {
    return this.session.coins;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    void this.load();
  }

  async load(): Promise<void> {
    const signal = this.shown;
    this.begin();
    try {
      await this.session.ready(signal);
      await this.session.refresh(signal);
      if (this.shown === signal) this.received();
    } catch (thrown) {
      if (this.shown === signal) this.failed(toAppError(thrown));
    }
  }

  private begin(): void {
    this.status = 'loading';
    this.error = undefined;
  }

  private received(): void {
    this.status = 'ready';
  }

  private failed(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = 'idle';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
