import { toAppError } from '#shared/errors.ts';
import { unlessAborted } from '../../deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { FindingKind } from '../../inspector/finding.ts';
import { OpenedView, type OpenOptions } from './opened-view.ts';

/** The views of one platform, one at a time: each opened when it is needed. */
export class PlatformViews {
  readonly #profile: DeviceProfile;
  readonly #options: OpenOptions;
  #opened: OpenedView | undefined;
  /** The next view takes its place, and with it its storage: the same visitor. */
  #dropped: OpenedView | undefined;

  constructor(profile: DeviceProfile, options: OpenOptions) {
    this.#profile = profile;
    this.#options = options;
  }

  /** The view in use, else a new one. Rejects with AppError when there is none to be had, with a Loss when time is over. */
  async current(): Promise<OpenedView> {
    if (this.#opened !== undefined) return this.#opened;
    const { signal } = this.#options;
    const storage = this.#dropped?.view.storage;
    const open = () => unlessAborted(signal, OpenedView.open(this.#profile, this.#options, storage));
    try {
      this.#opened = await open();
    } catch (thrown) {
      if (signal.aborted || toAppError(thrown).code === 'environment') throw thrown;
      // The browser may have ended meanwhile; there is another then.
      this.#opened = await open();
    }
    this.#dropped = undefined;
    return this.#opened;
  }

  /** The one in use is of no more use. */
  async drop(because: FindingKind): Promise<void> {
    this.#dropped = this.#opened;
    this.#opened = undefined;
    this.#dropped?.leave();
    // A page that opens windows without end could open one more in place of the next view.
    if (because === 'popup') await this.#closeDropped();
  }

  async close(): Promise<void> {
    await Promise.all([this.#opened?.close(), this.#closeDropped()]);
  }

  async #closeDropped(): Promise<void> {
    const dropped = this.#dropped;
    this.#dropped = undefined;
    await dropped?.close();
  }
}
