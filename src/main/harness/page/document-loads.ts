import type { CdpSession } from '../emulation/cdp-session.ts';

interface FrameNavigated {
  readonly frame: { readonly parentId?: string; readonly loaderId: string };
}

/**
 * Tracks which documents of a page have loaded. `Page.loadEventFired` names no document. It may come before the
 * response to `Page.navigate`, which arrives with the document's first bytes, or belong to an earlier document.
 */
export class DocumentLoads {
  readonly #shown = new Set<string>();
  readonly #loaded = new Set<string>();
  #waiting: { readonly loaderId: string; readonly resolve: () => void } | undefined;

  constructor(cdp: CdpSession, signal: AbortSignal) {
    cdp.on('Page.frameNavigated', (params) => this.#navigated(params as FrameNavigated), signal);
    cdp.on('Page.loadEventFired', () => this.#fired(), signal);
  }

  /** Resolves when this document has loaded, or the document that it redirected to. */
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
