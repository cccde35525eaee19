import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { Host } from '../host.ts';
import type { ChromiumHost } from './chromium-host.ts';
import type { ChromiumView } from './chromium-view.ts';

interface RestartOptions {
  readonly launch: () => Promise<ChromiumHost>;
  readonly maxRestarts?: number;
  readonly onRestart: (message: BothLanguages) => void;
}

/** Hosts views in a Chromium. If it crashed, was killed or ran out of memory, starts another one for the next view. */
export class RestartingChromium implements Host {
  readonly name = 'chromium';
  readonly #options: RestartOptions;
  #host: ChromiumHost;
  #restarts = 0;
  #starting: Promise<ChromiumHost> | undefined;

  constructor(host: ChromiumHost, options: RestartOptions) {
    this.#host = host;
    this.#options = options;
  }

  get executable(): string {
    return this.#host.executable;
  }

  async version(): Promise<string> {
    return (await this.#running()).version();
  }

  /** Opens a view. Rejects with AppError 'environment' if the browser can no longer run. */
  async open(profile: DeviceProfile, options: OpenOptions): Promise<ChromiumView> {
    const host = await this.#running();
    return host.open(profile, options);
  }

  async close(): Promise<void> {
    // Waits for a browser that is starting, so that it is closed too. Callers of `open` receive its error.
    await this.#starting?.catch(() => undefined);
    await this.#host.close();
  }

  #running(): Promise<ChromiumHost> {
    if (!this.#host.closed.aborted) return Promise.resolve(this.#host);
    this.#starting ??= this.#restart().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #restart(): Promise<ChromiumHost> {
    const { launch, maxRestarts = 3, onRestart } = this.#options;
    await this.#host.close();
    const ending = this.#host.ending() ?? 'it closed its connection';
    if (this.#restarts === maxRestarts) {
      throw new AppError(
        'environment',
        `The browser ended ${maxRestarts + 1} times, most recently: ${ending}. Check whether enough memory is free.`,
        { zh: `浏览器已意外退出 ${maxRestarts + 1} 次，最近一次：${ending}。请检查可用内存。` },
      );
    }
    this.#restarts += 1;
    this.#host = await launch();
    onRestart({
      zh: `浏览器意外退出（${ending}），已重新启动`,
      en: `The browser ended unexpectedly (${ending}) and was restarted`,
    });
    return this.#host;
  }
}
