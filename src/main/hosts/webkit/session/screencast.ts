import type { Params } from '../../cdp/translated/command-handlers.ts';
import type { PageDisplay } from '../display/page-display.ts';
import { encodeJpeg } from '../pictures/encode-jpeg.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface ScreencastDeps extends TranslationDeps {
  readonly display: PageDisplay;
}

/** Number of frames that are sent before an acknowledgement, as by Chromium. */
const framesInFlight = 2;
/** Pause between frames, which limits their rate to 30 per second. */
const minPauseMs = 33;

/** Sends the picture of the page's display whenever it has changed. */
export class Screencast implements Translation {
  readonly commands;
  readonly #deps: ScreencastDeps;
  #run: AbortController | undefined;
  #quality = 60;
  #lastId = 0;
  /** Number of frames that are not acknowledged. */
  #open = 0;
  /** True if the display has changed since the last frame. */
  #isDue = false;
  #isReading = false;
  #lastAt = Number.NEGATIVE_INFINITY;
  #lastBytes: Uint8Array | undefined;

  constructor(deps: ScreencastDeps) {
    this.#deps = deps;
    this.commands = {
      'Page.startScreencast': async ({ quality }: Params) => {
        this.#start(Number(quality ?? 60));
        return {};
      },
      'Page.stopScreencast': async () => {
        this.#run?.abort();
        return {};
      },
      'Page.screencastFrameAck': async () => {
        this.#open = Math.max(0, this.#open - 1);
        this.#next();
        return {};
      },
    };
  }

  #start(quality: number): void {
    this.#run?.abort();
    this.#run = new AbortController();
    this.#quality = quality;
    this.#open = 0;
    this.#lastBytes = undefined;
    this.#isDue = true;
    const changed = () => {
      this.#isDue = true;
      this.#next();
    };
    this.#deps.display.watch(changed, this.#run.signal);
    this.#next();
  }

  #next(): void {
    const run = this.#run;
    if (run === undefined || run.signal.aborted || !this.#isDue) return;
    if (this.#isReading || this.#open >= framesInFlight) return;
    this.#isReading = true;
    const pause = Math.max(0, this.#lastAt + minPauseMs - performance.now());
    setTimeout(() => void this.#send(run.signal), pause);
  }

  async #send(signal: AbortSignal): Promise<void> {
    const { display, emit } = this.#deps;
    this.#isDue = false;
    try {
      // A display that is gone has no further frames; its view is lost.
      const picture = signal.aborted ? undefined : await display.picture().catch(() => undefined);
      if (picture === undefined || signal.aborted) return;
      this.#lastAt = performance.now();
      if (this.#lastBytes !== undefined && Buffer.compare(picture.bytes, this.#lastBytes) === 0) return;
      this.#lastBytes = picture.bytes;
      this.#lastId += 1;
      this.#open += 1;
      emit('Page.screencastFrame', {
        data: encodeJpeg(picture, this.#quality).toString('base64'),
        sessionId: this.#lastId,
        metadata: {
          offsetTop: 0,
          pageScaleFactor: 1,
          deviceWidth: display.size.width,
          deviceHeight: display.size.height,
          scrollOffsetX: 0,
          scrollOffsetY: 0,
          timestamp: Date.now() / 1_000,
        },
      });
    } finally {
      this.#isReading = false;
      this.#next();
    }
  }
}
