import { makeAutoObservable } from 'mobx';
import { httpAddress } from '#shared/address/http-address.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../services/session/session.store.ts';

interface AppDownloadDeps {
  readonly session: SessionStore;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** Where the Android program is. */
export class AppDownloadStore {
  /** Asked for again where the visit's own call for it failed, or told no address. */
  readonly common: Loadable<void>;
  readonly #session: SessionStore;
  readonly #lifetime: Pick<ScreenLifetime, 'signal'>;

  constructor({ session, lifetime }: AppDownloadDeps) {
    this.#session = session;
    this.#lifetime = lifetime;
    this.common = new Loadable((signal) => session.loadCommon(signal));
    makeAutoObservable(this, { common: false }, { autoBind: true });
  }

  /** Undefined while it is not known, or when the server told none that can be followed. */
  get url(): string | undefined {
    return downloadAddress(this.#session);
  }

  /** The address, or what to tell the user in its place; undefined once the screen is left. */
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
