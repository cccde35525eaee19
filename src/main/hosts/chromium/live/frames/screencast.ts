import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';

/** Frame of a screencast. Frames with the same `data` look the same. */
export interface ScreencastFrame {
  /** JPEG in base64. */
  readonly data: string;
  readonly metadata: {
    /** Viewport width in CSS pixels; while a screenshot is taken, its width. */
    readonly deviceWidth: number;
    readonly deviceHeight: number;
    readonly pageScaleFactor: number;
    readonly scrollOffsetX: number;
    readonly scrollOffsetY: number;
  };
}

/** Encoding JPEG costs a third of encoding WebP. */
const format = { format: 'jpeg', quality: 60 };

/**
 * Emits a frame at once and whenever the page looks different, until `signal` aborts. Chromium sends two or three
 * frames before it waits for an acknowledgement.
 */
export class Screencast {
  readonly #cdp: CdpSession;
  readonly #signal: AbortSignal;
  /** Screencast session id of each unacknowledged frame. */
  readonly #open: number[] = [];

  constructor(cdp: CdpSession, onFrame: (frame: ScreencastFrame) => void, signal: AbortSignal) {
    this.#cdp = cdp;
    this.#signal = signal;
    cdp.on(
      'Page.screencastFrame',
      (params) => {
        const frame = params as ScreencastFrame & { readonly sessionId: number };
        this.#open.push(frame.sessionId);
        onFrame(frame);
      },
      signal,
    );
    this.#send('Page.startScreencast', format);
    signal.addEventListener('abort', () => this.#send('Page.stopScreencast'), { once: true });
  }

  /** Number of frames that are not acknowledged yet. */
  get unacknowledged(): number {
    return this.#open.length;
  }

  /** Acknowledges all frames so far, so that Chromium sends newer ones. */
  acknowledge(): void {
    if (this.#signal.aborted) return;
    for (const sessionId of this.#open.splice(0)) this.#send('Page.screencastFrameAck', { sessionId });
  }

  /** Ignores failures: without frames the screencast is restarted, and a page that has gone sends none. */
  #send(method: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.#cdp.send(method, params).catch(() => undefined);
  }
}
