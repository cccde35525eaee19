import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';

/** Frame of a screencast. Equal `data` means an equal picture. */
export interface ScreencastFrame {
  /** JPEG in base64. */
  readonly data: string;
  readonly metadata: {
    /** Width of the viewport in CSS pixels. While a screenshot is taken, width of the screenshot. */
    readonly deviceWidth: number;
    readonly deviceHeight: number;
    readonly pageScaleFactor: number;
    readonly scrollOffsetX: number;
    readonly scrollOffsetY: number;
  };
}

/** Format of the frames. Encoding JPEG takes a third of the time of WebP. */
const format = { format: 'jpeg', quality: 60 };

/**
 * Emits a frame immediately and whenever the page looks different, until `signal` aborts. Chromium sends two or three
 * frames before it waits for an acknowledgement.
 */
export class Screencast {
  readonly #cdp: CdpSession;
  readonly #signal: AbortSignal;
  /** CDP screencast session ID of each frame that was not acknowledged. */
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

  /** Sends a command and ignores failures. Without frames the screencast restarts; a page that is gone needs none. */
  #send(method: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.#cdp.send(method, params).catch(() => undefined);
  }
}
