import { toAppError } from '#shared/errors.ts';
import { unlessAborted } from '../../../lib/deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { FindingKind } from '../../inspector/finding.ts';
import { OpenedView, type OpenOptions } from './opened-view.ts';

/** Opens the views of one platform on demand, one at a time. */
export class PlatformViews {
  readonly #profile: DeviceProfile;
  readonly #options: OpenOptions;
  #opened: OpenedView | undefined;
  /** Last dropped view. The next view reuses its storage, so that the visitor stays the same. */
  #dropped: OpenedView | undefined;

  constructor(profile: DeviceProfile, options: OpenOptions) {
    this.#profile = profile;
    this.#options = options;
  }

  /** Returns the current view or opens one. Rejects with AppError if that fails, or a ViewLostError on timeout. */
  async current(): Promise<OpenedView> {
    if (this.#opened !== undefined) return this.#opened;
    const { signal } = this.#options;
    const storage = this.#dropped?.view.storage;
    const open = () => unlessAborted(signal, OpenedView.open(this.#profile, this.#options, storage));
    try {
      this.#opened = await open();
    } catch (thrown) {
      if (signal.aborted || toAppError(thrown).code === 'environment') throw thrown;
      // The browser has possibly ended; the second attempt starts a new one.
      this.#opened = await open();
    }
    this.#dropped = undefined;
    return this.#opened;
  }

  /** Drops the current view. The next one replaces it and reuses its storage. */
  async drop(because: FindingKind): Promise<void> {
    this.#dropped = this.#opened;
    this.#opened = undefined;
    this.#dropped?.leave();
    // Closed now, because a page that keeps opening windows could open one next to the next view.
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
