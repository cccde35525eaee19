import { makeAutoObservable, observable } from 'mobx';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';

export interface VerificationDeps {
  readonly client: Pick<HarnessClient, 'on'>;
  readonly send: SendRequest;
}

/** Result of a full verification, or 'checking' while it is running. */
export type FullVerification = 'checking' | RequestOutput<'verifyFully'>;

export class VerificationStore {
  readonly #checks = observable.map<string, FullVerification>([], { deep: false });
  readonly #deps: VerificationDeps;

  constructor(deps: VerificationDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#deps.client.on('viewClosed', this.viewClosed, signal);
  }

  checkOf(viewId: string): FullVerification | undefined {
    return this.#checks.get(viewId);
  }

  async check(viewId: string): Promise<void> {
    if (this.checkOf(viewId) === 'checking') return;
    this.checked(viewId, 'checking');
    const check = await this.#deps.send('verifyFully', { viewId });
    // Ignores the result if the view was closed during the verification.
    if (this.checkOf(viewId) === 'checking') this.checked(viewId, check);
  }

  forget(viewId: string): void {
    this.#checks.delete(viewId);
  }

  private checked(viewId: string, check: FullVerification | undefined): void {
    if (check === undefined) this.#checks.delete(viewId);
    else this.#checks.set(viewId, check);
  }

  private viewClosed({ viewId }: EventOf<'viewClosed'>): void {
    this.#checks.delete(viewId);
  }
}
