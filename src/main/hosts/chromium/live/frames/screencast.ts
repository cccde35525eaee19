import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';

/** A picture of a page that moves. Two with the same `data` look the same. */
export interface ScreencastFrame {
  /** Base64 of a JPEG file. */
  readonly data: string;
  readonly metadata: {
    /** CSS px of the viewport; while a screenshot is taken the px of that. */
    readonly deviceWidth: number;
    readonly deviceHeight: number;
    readonly pageScaleFactor: number;
    readonly scrollOffsetX: number;
    readonly scrollOffsetY: number;
  };
}

/** JPEG costs a third of WebP. */
const format = { format: 'jpeg', quality: 60 };

/**
 * Pictures of a page whenever it looks different, the first at once, until `signal` aborts. A page sends two or three, and
 * no more before one of them is acknowledged.
 */
export class Screencast {
  readonly #cdp: CdpSession;
  readonly #signal: AbortSignal;
  /** The run of each frame that is not acknowledged. */
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
    this.#tell('Page.startScreencast', format);
    signal.addEventListener('abort', () => this.#tell('Page.stopScreencast'), { once: true });
  }

  /** All frames that have come: newer ones are wanted. */
  acknowledge(): void {
    if (this.#signal.aborted) return;
    for (const sessionId of this.#open.splice(0)) this.#tell('Page.screencastFrameAck', { sessionId });
  }

  /** Without a frame whoever wants pictures begins again: there is nothing to tell. A page that has gone sends none any more. */
  #tell(method: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.#cdp.send(method, params).catch(() => undefined);
  }
}
