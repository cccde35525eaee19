import { encodeFrame } from '#shared/ipc/transport/live-frame.ts';
import { FrameWatcher, type ShowPicture, type WatchOptions } from './frame-watcher.ts';
import type { PagePicture } from './page-frame.ts';
import { PageFrames, type ShownPage } from './page-frames.ts';

/**
 * Live picture of a view in any number of windows: frames while the page moves, and a sharp screenshot when it rests.
 * Does nothing while no window shows it. Windows continue when another page replaces this one.
 */
export class LiveFrameView {
  readonly #viewId: string;
  readonly #watchers = new Set<FrameWatcher>();
  #page: ShownPage | undefined;
  #pictures: PageFrames | undefined;
  #newest: Uint8Array | undefined;
  #sequence = 0;

  constructor(viewId: string) {
    this.#viewId = viewId;
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Shows this page until `signal` aborts, because it crashed or was closed. Windows keep the page's last picture. */
  attach(page: ShownPage, signal: AbortSignal): void {
    this.#leave();
    if (signal.aborted) return;
    this.#page = page;
    this.#startOrStop();
    const lost = () => {
      if (this.#page === page) this.#leave();
    };
    signal.addEventListener('abort', lost, { once: true });
  }

  /** Shows the page in a window until `signal` aborts. A window whose size changes calls this again. */
  watch(show: ShowPicture, options: WatchOptions, signal: AbortSignal): void {
    if (signal.aborted) return;
    const watcher = new FrameWatcher(show, options, () => this.#pictures?.drawn(), signal);
    this.#watchers.add(watcher);
    const gone = () => {
      this.#watchers.delete(watcher);
      this.#startOrStop();
    };
    signal.addEventListener('abort', gone, { once: true });
    if (this.#newest !== undefined) watcher.offer(this.#newest);
    this.#startOrStop();
  }

  #leave(): void {
    this.#page = undefined;
    this.#startOrStop();
  }

  #startOrStop(): void {
    if (this.#page === undefined || this.#watchers.size === 0) {
      this.#pictures?.stop();
      this.#pictures = undefined;
      // Drops the outdated picture, so that a window that comes later does not show it first.
      if (this.#page !== undefined) this.#newest = undefined;
      return;
    }
    const ratio = Math.max(...[...this.#watchers].map((watcher) => watcher.ratio));
    this.#pictures ??= new PageFrames(this.#page, (picture) => this.#show(picture));
    this.#pictures.setRatio(ratio);
  }

  #show(picture: PagePicture): void {
    this.#sequence = (this.#sequence + 1) % 2 ** 32;
    this.#newest = encodeFrame({ viewId: this.#viewId, sequence: this.#sequence, ...picture });
    for (const watcher of this.#watchers) watcher.offer(this.#newest);
  }
}
