import { AppError } from '#shared/errors.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { Host } from '../host.ts';
import type { ChromiumHost } from './chromium-host.ts';
import type { ChromiumView } from './chromium-view.ts';

interface RestartOptions {
  readonly launch: () => Promise<ChromiumHost>;
  /** So often at most; one that ends again and again is beyond our help. */
  readonly maxRestarts?: number;
  /** Gets a line for a person each time. */
  readonly onRestart: (told: BothLanguages) => void;
}

/** A Chromium that is started again when a view is wanted and it has ended: crashed, killed or out of memory. */
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

  /** Rejects with AppError 'environment' when there is no browser any more. */
  async open(profile: DeviceProfile, options: OpenOptions): Promise<ChromiumView> {
    const host = await this.#running();
    return host.open(profile, options);
  }

  async close(): Promise<void> {
    // One that is being started is not to outlive us. Why it does not start is told to those who asked for it.
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
        `The browser ended ${maxRestarts + 1} times, the last time so: ${ending}. Is there too little memory?`,
        { zh: `浏览器已意外结束 ${maxRestarts + 1} 次，最近一次：${ending}。是不是内存不足？` },
      );
    }
    this.#restarts += 1;
    this.#host = await launch();
    onRestart({
      zh: `浏览器中途意外结束（${ending}），已重新启动`,
      en: `The browser ended in the middle (${ending}) and was started again`,
    });
    return this.#host;
  }
}
