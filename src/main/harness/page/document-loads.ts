import type { CdpSession } from '../emulation/cdp-session.ts';

interface FrameNavigated {
  readonly frame: { readonly parentId?: string; readonly loaderId: string };
}

/**
 * Tracks which documents of a page have loaded. `Page.loadEventFired` names no document and may be about an earlier
 * one. It may also come before the response to `Page.navigate`, which arrives with the first bytes of the document.
 */
export class DocumentLoads {
  readonly #shown = new Set<string>();
  readonly #loaded = new Set<string>();
  #waiting: { readonly loaderId: string; readonly resolve: () => void } | undefined;

  constructor(cdp: CdpSession, signal: AbortSignal) {
    cdp.on('Page.frameNavigated', (params) => this.#navigated(params as FrameNavigated), signal);
    cdp.on('Page.loadEventFired', () => this.#fired(), signal);
  }

  /** Resolves when the document has loaded, or a document to which it redirected. */
  async loaded(loaderId: string): Promise<void> {
    if (this.#loaded.has(loaderId)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = { loaderId, resolve };
    await promise;
  }

  #navigated({ frame }: FrameNavigated): void {
    if (frame.parentId === undefined) this.#shown.add(frame.loaderId);
  }

  #fired(): void {
    for (const loaderId of this.#shown) this.#loaded.add(loaderId);
    if (this.#waiting !== undefined && this.#loaded.has(this.#waiting.loaderId)) this.#waiting.resolve();
  }
}
