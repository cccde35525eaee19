import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { type PagePicture, pagePicture } from './page-frame.ts';
import { Screencast, type ScreencastFrame } from './screencast.ts';
import { StillCache } from './still-cache.ts';
import { takeStill } from './take-still.ts';

/** ms without movement after which a sharp picture is worth its price. */
const restMs = 150;

/** A screenshot takes so many times as long as pictures wait for the next one: a page that blinks must not cost a core. */
const costShare = 4;

/** Smaller than this a picture is so small that a sharper one looks the same. */
const sharpFrom = 0.75;

/** Frames in a row, of which a page may keep the last to itself: it sends no more than these before one is acknowledged. */
const framesInFlight = 2;

/** ms without a picture of a new document before the screencast is begun again; twice that the next time. */
const restartMs = 1_000;
const maxRestartMs = 16_000;

/** ms for which a screenshot may still show up among the frames. */
const echoMs = 500;

/** ms within which a frame may come of what a screenshot has shown before it. */
const lateMs = 200;

export interface ShownPage {
  readonly cdp: CdpSession;
  /** Of the emulated device, now. */
  readonly deviceRatio: () => number;
  /** CSS px that the page has of its screen, now. */
  readonly viewport: () => { readonly width: number; readonly height: number };
}

/**
 * The pictures of one page, from the screencast and, when that rests, from a screenshot. A screenshot makes the screencast
 * send frames of its own size, then one that looks like the last: both are no movement. Where it takes long, frames may also
 * show the page in that size on a screen of the usual one.
 */
export class PageFrames {
  readonly #page: ShownPage;
  readonly #onFrame: (picture: PagePicture) => void;
  readonly #end = new AbortController();
  /** Of the screencast that runs. */
  #run = new AbortController();
  #screencast: Screencast;
  readonly #stills = new StillCache();
  /** The newest screenshot, until it is sure that it shows what its frame shows. */
  #unproved: { readonly frameData: string; readonly still: PagePicture; readonly ratio: number } | undefined;
  #ratio = 0;
  #frame: ScreencastFrame | undefined;
  #rest: NodeJS.Timeout | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isTaking = false;
  /** Frames since it last rested. */
  #moves = 0;
  /** Of the newest screenshot. */
  #taken = { endedAt: Number.NEGATIVE_INFINITY, durationMs: 0 };

  constructor(page: ShownPage, onFrame: (picture: PagePicture) => void) {
    this.#page = page;
    this.#onFrame = onFrame;
    this.#screencast = this.#begin();
    page.cdp.on(
      'Page.frameNavigated',
      (params) => {
        const { frame } = params as { readonly frame: { readonly parentId?: string } };
        if (frame.parentId === undefined) this.#expectFrame(restartMs);
      },
      this.#end.signal,
    );
    this.#expectFrame(restartMs);
  }

  /** Sharp pictures are to have so many pixels for a CSS px, if the device has them. */
  want(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    if (this.#frame !== undefined) this.#restSoon();
  }

  /** A window has drawn what it got. */
  drawn(): void {
    this.#screencast.acknowledge();
  }

  stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#restart);
    this.#end.abort();
    this.#run.abort();
  }

  #begin(): Screencast {
    this.#run = new AbortController();
    return new Screencast(this.#page.cdp, (frame) => this.#moved(frame), this.#run.signal);
  }

  /** A screencast that is begun while a document is replaced by one of another process may never send a frame. */
  #expectFrame(withinMs: number): void {
    clearTimeout(this.#restart);
    this.#restart = setTimeout(() => {
      this.#renew();
      this.#expectFrame(Math.min(2 * withinMs, maxRestartMs));
    }, withinMs);
  }

  #moved(frame: ScreencastFrame): void {
    clearTimeout(this.#restart);
    if (this.#isOfWholePage(frame)) {
      this.#screencast.acknowledge();
      // Nothing may tell what the page looks like when that picture is taken.
      this.#expectFrame(restartMs);
      return;
    }
    if (this.#isEcho(frame)) {
      this.#screencast.acknowledge();
      if (this.#frame === undefined) this.#expectFrame(restartMs);
      return;
    }
    this.#proveNewest();
    this.#frame = frame;
    this.#moves += 1;
    const still = this.#stills.get(frame.data, this.#stillRatio());
    // What blinks looks as it did before: it stays sharp, and costs nothing.
    if (still !== undefined) {
      clearTimeout(this.#rest);
      this.#onFrame(still);
      return;
    }
    const picture = pagePicture('moving', Buffer.from(frame.data, 'base64'), sizeOf(frame));
    if (picture === undefined) this.#screencast.acknowledge();
    else this.#onFrame(picture);
    this.#restSoon();
  }

  /** While a picture of more than the screen is taken, the screencast shows all of it. */
  #isOfWholePage({ metadata: { deviceWidth, deviceHeight } }: ScreencastFrame): boolean {
    const { width, height } = this.#page.viewport();
    return deviceHeight / deviceWidth > (height / width) * 1.05;
  }

  #isEcho({ data, metadata }: ScreencastFrame): boolean {
    if (data === this.#frame?.data) return true;
    // Before the first frame: of a screenshot that was begun for a window of another size.
    const mayBe =
      this.#frame === undefined || this.#isTaking || performance.now() - this.#taken.endedAt < echoMs;
    const { width, height } = this.#frame === undefined ? this.#page.viewport() : sizeOf(this.#frame);
    // A device that is turned has another shape.
    const isOfSameShape = Math.abs(metadata.deviceWidth / metadata.deviceHeight - width / height) < 0.01;
    return mayBe && isOfSameShape && metadata.deviceWidth !== width;
  }

  #stillRatio(): number {
    return Math.min(this.#ratio, this.#page.deviceRatio());
  }

  #restSoon(): void {
    clearTimeout(this.#rest);
    const { endedAt, durationMs } = this.#taken;
    const affordableIn = endedAt + costShare * durationMs - performance.now();
    this.#rest = setTimeout(() => this.#rested(), Math.max(restMs, affordableIn));
  }

  #rested(): void {
    const mayLackLast = this.#moves > framesInFlight;
    this.#moves = 0;
    if (this.#stillRatio() >= sharpFrom) void this.#sharpen();
    // A screencast begins with a frame of the page as it is.
    else if (mayLackLast) this.#renew();
  }

  #renew(): void {
    this.#run.abort();
    this.#screencast = this.#begin();
  }

  async #sharpen(): Promise<void> {
    const frame = this.#frame;
    const ratio = this.#stillRatio();
    // The one that is being taken looks after this when it is done.
    if (frame === undefined || ratio < sharpFrom || this.#isTaking) return;
    this.#isTaking = true;
    const startedAt = performance.now();
    // Without one the moving picture stays: a page that does not answer is told of elsewhere.
    const jpeg = await takeStill(this.#page.cdp, frame, {
      ratio,
      deviceRatio: this.#page.deviceRatio(),
    }).catch(() => undefined);
    this.#isTaking = false;
    if (this.#end.signal.aborted) return;
    const endedAt = performance.now();
    this.#taken = { endedAt, durationMs: endedAt - startedAt };
    // The page has the size of the screenshot while that is taken: what it looks like is asked again.
    if (jpeg === undefined || frame !== this.#frame) {
      this.#renew();
      if (frame !== this.#frame) this.#restSoon();
      return;
    }
    const still = pagePicture('still', jpeg, sizeOf(frame));
    if (still === undefined) return;
    this.#unproved = { frameData: frame.data, still, ratio };
    this.#onFrame(still);
  }

  /** The page has moved. Where that was right after a screenshot, it may show the page as it is now, not as it was before. */
  #proveNewest(): void {
    const newest = this.#unproved;
    this.#unproved = undefined;
    if (newest === undefined || performance.now() - this.#taken.endedAt < lateMs) return;
    this.#stills.add(newest.frameData, newest.still, newest.ratio);
  }
}

const sizeOf = ({ metadata: { deviceWidth, deviceHeight } }: ScreencastFrame) => ({
  width: deviceWidth,
  height: deviceHeight,
});
