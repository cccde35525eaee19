/**
 * Sends a picture to a window. Resolves when the window has drawn it or has closed; only then may the next one be sent.
 * Never rejects.
 */
export type ShowPicture = (bytes: Uint8Array) => Promise<void>;

export interface WatchOptions {
  /** Device pixels of the window per CSS pixel of the page. More pixels in a picture would not be visible. */
  readonly ratio: number;
}

/** Window that shows a page. It draws one picture at a time and skips all pictures except the newest. */
export class FrameWatcher {
  readonly ratio: number;
  readonly #show: ShowPicture;
  readonly #onDrawn: () => void;
  readonly #signal: AbortSignal;
  #next: Uint8Array | undefined;
  #isDrawing = false;

  constructor(show: ShowPicture, { ratio }: WatchOptions, onDrawn: () => void, signal: AbortSignal) {
    this.ratio = ratio;
    this.#show = show;
    this.#onDrawn = onDrawn;
    this.#signal = signal;
  }

  offer(picture: Uint8Array): void {
    this.#next = picture;
    if (!this.#isDrawing) void this.#draw();
  }

  async #draw(): Promise<void> {
    this.#isDrawing = true;
    while (this.#next !== undefined && !this.#signal.aborted) {
      const picture = this.#next;
      this.#next = undefined;
      await this.#show(picture);
      if (!this.#signal.aborted) this.#onDrawn();
    }
    this.#isDrawing = false;
  }
}
