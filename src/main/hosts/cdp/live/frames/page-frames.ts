import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import type { PagePicture } from './page-frame.ts';
import { pagePicture } from './page-frame.ts';
import { Screencast, type ScreencastFrame } from './screencast.ts';
import { StillCache } from './still-cache.ts';
import { takeStill } from './take-still.ts';

/** Milliseconds without movement until a sharp picture is taken. */
const restMs = 150;

/** Pause between screenshots as a multiple of their duration, so that a blinking page does not use a whole core. */
const restFactor = 4;

/** Ratio below which no sharp picture is taken, because it would look the same. */
const minSharpRatio = 0.75;

/**
 * Number of frames that Chromium always sends before an acknowledgement arrives there. It may have dropped the next one,
 * although this program acknowledged both at once: over adb, messages take a while.
 */
const framesInFlight = 2;

/** Milliseconds without a frame of a new screencast until it restarts. Doubles each time, up to `maxRestartMs`. */
const restartMs = 1_000;
const maxRestartMs = 16_000;

/**
 * Milliseconds without a new picture until a frame is requested, because the newest picture may be wrong: Chromium may
 * have dropped a frame, or a frame may show the page as it was during a screenshot. Longer than a caret takes to blink.
 */
const settleMs = 1_000;

/** Milliseconds during which a screenshot can still cause frames (echoes). */
const echoMs = 500;

/** Milliseconds after a screenshot within which a new frame may show a state that the screenshot already contains. */
const lateMs = 200;

export interface ShownPage {
  readonly cdp: CdpSession;
  /** Current device pixel ratio of the emulated device. */
  readonly deviceRatio: () => number;
  readonly viewport: () => { readonly width: number; readonly height: number };
}

/**
 * Pictures of one page: frames of the screencast, and a screenshot when the page rests. A screenshot makes the
 * screencast send frames in the screenshot's size, then repeat one. These frames do not count as movement. During a
 * slow screenshot, frames may also show the page in the screenshot's size, on a screen of the normal size.
 */
export class PageFrames {
  readonly #page: ShownPage;
  readonly #onFrame: (picture: PagePicture) => void;
  readonly #end = new AbortController();
  /** Aborts when the current screencast is replaced. */
  #run = new AbortController();
  #screencast: Screencast;
  readonly #stills = new StillCache();
  /** Newest screenshot and the frame that it would replace, until it is certain that both show the same page. */
  #unconfirmed:
    | { readonly frameData: string; readonly still: PagePicture; readonly ratio: number }
    | undefined;
  #ratio = 0;
  #frame: ScreencastFrame | undefined;
  #rest: NodeJS.Timeout | undefined;
  #restart: NodeJS.Timeout | undefined;
  #settle: NodeJS.Timeout | undefined;
  #isTaking = false;
  /** Number of frames since the page last rested. */
  #moves = 0;
  /** True if the newest frame may show an earlier state of the page. */
  #mayBeOutdated = false;
  /** True while a sharp picture waits for the first frame of a new screencast. */
  #isStillDue = false;
  #lastScreenshot = { endedAt: Number.NEGATIVE_INFINITY, durationMs: 0 };

  constructor(page: ShownPage, onFrame: (picture: PagePicture) => void) {
    this.#page = page;
    this.#onFrame = onFrame;
    this.#screencast = this.#begin();
    const { signal } = this.#end;
    page.cdp.on(
      'Page.frameNavigated',
      (params) => {
        const { frame } = params as { readonly frame: { readonly parentId?: string } };
        if (frame.parentId === undefined) this.#documentChanged();
      },
      signal,
    );
    page.cdp.on('Page.loadEventFired', () => this.#documentChanged(), signal);
    this.#restartWithoutFrame(restartMs);
  }

  /**
   * Requests a new frame when the page rests. Chromium 148 sends none if the document has moved to another process, and
   * a late frame of the earlier document hides that.
   */
  #documentChanged(): void {
    this.#mayBeOutdated = true;
    this.#restSoon();
  }

  /** Sets the number of pixels per CSS pixel in sharp pictures, limited by the device's ratio. */
  setRatio(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    if (this.#frame !== undefined) this.#restSoon();
  }

  drawn(): void {
    this.#screencast.acknowledge();
  }

  stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#restart);
    clearTimeout(this.#settle);
    this.#end.abort();
    this.#run.abort();
  }

  #begin(): Screencast {
    this.#run = new AbortController();
    return new Screencast(this.#page.cdp, (frame) => this.#handleFrame(frame), this.#run.signal);
  }

  /** Restarts the screencast if no frame arrives. */
  #restartWithoutFrame(withinMs: number): void {
    clearTimeout(this.#restart);
    this.#restart = setTimeout(() => {
      this.#restartScreencast();
      this.#restartWithoutFrame(Math.min(2 * withinMs, maxRestartMs));
    }, withinMs);
  }

  #handleFrame(frame: ScreencastFrame): void {
    clearTimeout(this.#restart);
    if (this.#isOfWholePage(frame)) {
      this.#screencast.acknowledge();
      // When that screenshot is done, possibly no further frame follows.
      this.#restartWithoutFrame(restartMs);
      return;
    }
    if (this.#isEcho(frame)) {
      this.#screencast.acknowledge();
      if (this.#frame === undefined) this.#restartWithoutFrame(restartMs);
      else if (this.#isStillDue) this.#restSoon();
      this.#isStillDue = false;
      return;
    }
    this.#isStillDue = false;
    this.#settleSoon();
    this.#confirmNewest();
    this.#frame = frame;
    this.#moves += 1;
    if (this.#screencast.unacknowledged >= framesInFlight) this.#mayBeOutdated = true;
    const still = this.#stills.get(frame.data, this.#stillRatio());
    // A blinking page shows an earlier state again, so its sharp picture is reused.
    if (still !== undefined) {
      clearTimeout(this.#rest);
      this.#onFrame(still);
      if (this.#mayBeOutdated) this.#restSoon();
      return;
    }
    const picture = pagePicture('moving', Buffer.from(frame.data, 'base64'), sizeOf(frame));
    if (picture === undefined) this.#screencast.acknowledge();
    else this.#onFrame(picture);
    this.#restSoon();
  }

  /** Returns true if the frame shows the whole page, as frames do while a full-page screenshot is taken. */
  #isOfWholePage({ metadata: { deviceWidth, deviceHeight } }: ScreencastFrame): boolean {
    const { width, height } = this.#page.viewport();
    return deviceHeight / deviceWidth > (height / width) * 1.05;
  }

  #isEcho({ data, metadata }: ScreencastFrame): boolean {
    if (data === this.#frame?.data) return true;
    // Before the first frame, an echo can come from the screenshot of an earlier screencast.
    const mayBe =
      this.#frame === undefined ||
      this.#isTaking ||
      performance.now() - this.#lastScreenshot.endedAt < echoMs;
    const { width, height } = this.#frame === undefined ? this.#page.viewport() : sizeOf(this.#frame);
    // Compares the aspect ratios, because those of a rotated device differ.
    const isOfSameShape = Math.abs(metadata.deviceWidth / metadata.deviceHeight - width / height) < 0.01;
    // The viewport of a phone is rounded: with a pixel ratio of 2.625, its frames are 411.43 pixels wide.
    const tolerance = this.#frame === undefined ? 1 : 0;
    return mayBe && isOfSameShape && Math.abs(metadata.deviceWidth - width) > tolerance;
  }

  #stillRatio(): number {
    return Math.min(this.#ratio, this.#page.deviceRatio());
  }

  #restSoon(): void {
    clearTimeout(this.#rest);
    const { endedAt, durationMs } = this.#lastScreenshot;
    const affordableIn = endedAt + restFactor * durationMs - performance.now();
    this.#rest = setTimeout(() => this.#rested(), Math.max(restMs, affordableIn));
  }

  #rested(): void {
    const isSharp = this.#stillRatio() >= minSharpRatio;
    const needsFrame = this.#mayBeOutdated || (!isSharp && this.#moves >= framesInFlight);
    this.#mayBeOutdated = false;
    this.#moves = 0;
    if (needsFrame) {
      this.#requestFrame();
      this.#isStillDue = isSharp;
    } else if (isSharp) void this.#sharpen();
  }

  /** Requests a frame after a pause. If it equals the newest one, the picture is right and nothing else happens. */
  #settleSoon(): void {
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      // The end of a screenshot starts another pause.
      if (!this.#isTaking) this.#requestFrame();
    }, settleMs);
  }

  /** Starts a new screencast, because it begins with a frame of the current page. */
  #requestFrame(): void {
    clearTimeout(this.#settle);
    this.#restartScreencast();
    this.#restartWithoutFrame(restartMs);
  }

  #restartScreencast(): void {
    this.#run.abort();
    this.#screencast = this.#begin();
  }

  async #sharpen(): Promise<void> {
    const frame = this.#frame;
    const ratio = this.#stillRatio();
    // The screenshot in progress checks for newer frames when it is done.
    if (frame === undefined || ratio < minSharpRatio || this.#isTaking) return;
    this.#isTaking = true;
    const startedAt = performance.now();
    // If this fails, the frame stays. An unresponsive page is reported elsewhere.
    const jpeg = await takeStill(this.#page.cdp, frame, {
      ratio,
      deviceRatio: this.#page.deviceRatio(),
    }).catch(() => undefined);
    this.#isTaking = false;
    if (this.#end.signal.aborted) return;
    const endedAt = performance.now();
    this.#lastScreenshot = { endedAt, durationMs: endedAt - startedAt };
    this.#settleSoon();
    // While a screenshot is taken, frames may show the page in the screenshot's size, so a new frame is requested.
    if (jpeg === undefined || frame !== this.#frame) {
      this.#requestFrame();
      if (frame !== this.#frame) this.#restSoon();
      else this.#isStillDue = true;
      return;
    }
    const still = pagePicture('still', jpeg, sizeOf(frame));
    if (still === undefined) return;
    this.#unconfirmed = { frameData: frame.data, still, ratio };
    this.#onFrame(still);
  }

  /**
   * Adds the newest screenshot to the cache when the page moves. Drops it if the page moved so soon that the screenshot
   * may show the new state.
   */
  #confirmNewest(): void {
    const newest = this.#unconfirmed;
    this.#unconfirmed = undefined;
    if (newest === undefined || performance.now() - this.#lastScreenshot.endedAt < lateMs) return;
    this.#stills.add(newest.frameData, newest.still, newest.ratio);
  }
}

const sizeOf = ({ metadata: { deviceWidth, deviceHeight } }: ScreencastFrame) => ({
  width: deviceWidth,
  height: deviceHeight,
});
