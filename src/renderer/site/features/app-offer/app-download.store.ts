import { makeAutoObservable } from 'mobx';
import { httpAddress } from '#shared/address/http-address.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { SessionStore } from '../../services/session/session.store.ts';

/** Where the Android program is. */
export class AppDownloadStore {
  /** Asked for again where the visit's own call for it failed, or told no address. */
  readonly common: Loadable<void>;
  private readonly session: SessionStore;
  private shown: AbortSignal = new AbortController().signal;

  constructor(session: SessionStore) {
    this.session = session;
    this.common = new Loadable((signal) => session.loadCommon(signal));
    makeAutoObservable<this, 'session' | 'shown'>(
      this,
      { common: false, session: false, shown: false },
      { autoBind: true },
    );
  }

  /** Undefined while it is not known, or when the server told none that can be followed. */
  get url(): string | undefined {
    return downloadAddress(this.session);
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
  }

  /** The address, or what to tell the reader in its place; undefined once the screen is left. */
  async ask(): Promise<{ readonly url: string } | { readonly refusal: string } | undefined> {
    const signal = this.shown;
    await this.common.load(signal);
    if (signal.aborted) return undefined;
    const url = downloadAddress(this.session);
    if (url !== undefined) return { url };
    return { refusal: this.common.error?.message ?? '暂无下载地址，请联系客服' };
  }
}

function downloadAddress({ common }: SessionStore): string | undefined {
  return httpAddress(common?.appDownloadUrl2);
}
