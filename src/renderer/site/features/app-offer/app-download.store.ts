import { makeAutoObservable } from 'mobx';
import { httpAddress } from '#shared/http-address.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../services/session/session.store.ts';

interface AppDownloadDeps {
  readonly session: SessionStore;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

export class AppDownloadStore {
  /** Requests the common configuration again if the first request failed or returned no download URL. */
  readonly common: Loadable<void>;
  readonly #session: SessionStore;
  readonly #lifetime: Pick<ScreenLifetime, 'signal'>;

  constructor({ session, lifetime }: AppDownloadDeps) {
    this.#session = session;
    this.#lifetime = lifetime;
    this.common = new Loadable((signal) => session.loadCommon(signal));
    makeAutoObservable(this, { common: false }, { autoBind: true });
  }

  /** Download URL; undefined if it is not known yet or is not an http(s) URL. */
  get url(): string | undefined {
    return downloadAddress(this.#session);
  }

  /**
   * Requests the download URL if needed. Resolves with it, with a message to show instead, or with undefined if the
   * user has left the screen.
   */
  async ask(): Promise<{ readonly url: string } | { readonly refusal: string } | undefined> {
    const { signal } = this.#lifetime;
    await this.common.load(signal);
    if (signal.aborted) return undefined;
    const url = downloadAddress(this.#session);
    if (url !== undefined) return { url };
    return { refusal: this.common.error?.message ?? '暂无下载地址，请联系客服' };
  }
}

function downloadAddress({ common }: SessionStore): string | undefined {
  return httpAddress(common?.appDownloadUrl2);
}
