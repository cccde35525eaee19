import { toAppError } from '#shared/errors.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import type { HarnessClient, OnProblem, PictureChannel } from './harness-client.ts';

/** Draws a frame of one view, and closes the bitmap. */
export type ShowBitmap = (bitmap: ImageBitmap, frame: LiveFrame) => void;

interface Shown {
  readonly show: ShowBitmap;
  /** Sequence number of the newest frame drawn. */
  sequence: number;
}

/** Number of views whose newest frame is kept; the wall has at most 12. */
const maxKept = 12;

/**
 * Passes each received frame to the component that draws its view. Keeps the newest frame of each view, so that a view
 * is not blank when it becomes visible again.
 */
export class LiveFrames {
  readonly #channel: PictureChannel;
  readonly #onProblem: OnProblem;
  readonly #shown = new Map<string, Shown>();
  readonly #newest = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Number of the current connection, because a restarted harness numbers its frames from 1 again. */
  #connection = 0;

  constructor(channel: PictureChannel, onProblem: OnProblem) {
    this.#channel = channel;
    this.#onProblem = onProblem;
  }

  start({ onOpen }: Pick<HarnessClient, 'onOpen'>, signal: AbortSignal): void {
    onOpen(() => this.#reconnected(), signal);
    this.#channel.onFrame((bytes) => this.#draw(bytes), signal);
  }

  /** Passes the frames of a view to `show` until `signal` aborts. */
  attach(viewId: string, show: ShowBitmap, signal: AbortSignal): void {
    const shown = { show, sequence: -1 };
    this.#shown.set(viewId, shown);
    const detach = () => {
      if (this.#shown.get(viewId) === shown) this.#shown.delete(viewId);
    };
    signal.addEventListener('abort', detach, { once: true });
    const kept = this.#newest.get(viewId);
    if (kept !== undefined) void this.#draw(kept);
  }

  #reconnected(): void {
    this.#connection += 1;
    this.#newest.clear();
    for (const shown of this.#shown.values()) shown.sequence = -1;
  }

  async #draw(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const connection = this.#connection;
    try {
      const frame = decodeFrame(bytes);
      if (!this.#isWanted(frame)) return;
      const bitmap = await createImageBitmap(new Blob([frame.jpeg], { type: 'image/jpeg' }));
      const shown = this.#shown.get(frame.viewId);
      if (shown === undefined || connection !== this.#connection || !this.#isWanted(frame)) {
        bitmap.close();
        return;
      }
      shown.sequence = frame.sequence;
      this.#keep(frame.viewId, bytes);
      shown.show(bitmap, frame);
    } catch (thrown) {
      this.#onProblem(toAppError(thrown));
    }
  }

  #keep(viewId: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#newest.delete(viewId);
    this.#newest.set(viewId, bytes);
    const [oldest] = this.#newest.keys();
    if (this.#newest.size > maxKept && oldest !== undefined) this.#newest.delete(oldest);
  }

  /** Returns false if the view is not visible or has already drawn a newer frame. */
  #isWanted({ viewId, sequence }: LiveFrame): boolean {
    const shown = this.#shown.get(viewId);
    return shown !== undefined && sequence > shown.sequence;
  }
}
