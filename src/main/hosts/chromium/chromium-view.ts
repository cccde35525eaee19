import { AppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import type { DeviceView } from '../host.ts';

/** The longest a document may take to load, ms. */
const loadTimeout = 30_000;

export class ChromiumView implements DeviceView {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  readonly #browserClosed: AbortSignal;
  readonly #dispose: () => Promise<void>;

  constructor(
    profile: DeviceProfile,
    cdp: CdpSession,
    browserClosed: AbortSignal,
    dispose: () => Promise<void>,
  ) {
    this.profile = profile;
    this.cdp = cdp;
    this.#browserClosed = browserClosed;
    this.#dispose = dispose;
  }

  async navigate(url: string): Promise<void> {
    const end = new AbortController();
    const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
    this.cdp.on('Page.loadEventFired', () => resolve(), end.signal);
    this.cdp.on(
      'Inspector.targetCrashed',
      () => reject(new AppError('cdp', `${url}: the page crashed`)),
      end.signal,
    );
    this.#browserClosed.addEventListener('abort', () => reject(this.#browserClosed.reason), {
      signal: end.signal,
    });
    const tooSlow = setTimeout(
      () => reject(new AppError('timeout', `${url} did not load within ${loadTimeout / 1_000} s`)),
      loadTimeout,
    );
    try {
      const { errorText } = await this.cdp.send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText !== undefined) throw new AppError('network', `${url}: ${errorText}`);
      await loaded;
    } finally {
      clearTimeout(tooSlow);
      end.abort();
    }
  }

  async capture(): Promise<Uint8Array> {
    const { data } = await this.cdp.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.#dispose();
  }
}
