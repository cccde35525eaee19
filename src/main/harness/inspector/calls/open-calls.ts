import type { RecordedCall } from './call.ts';

export interface OpenCall {
  readonly call: RecordedCall;
  /** Seconds on the browser's clock. */
  readonly begunAt: number;
  /** The document that asked, as CDP names it; workers name none. */
  readonly loaderId: string | undefined;
  /** Of a document: the frame that it is for. */
  readonly frame: string | undefined;
}

/** More at a time are not followed: a page can ask for ever where nobody answers. */
const maxOpen = 5_000;

/** The calls of one CDP session that have no end yet. */
export class OpenCalls {
  readonly #byId = new Map<string, OpenCall>();
  #mainFrame: string | undefined;
  /** The newest document of the main frame: shown, or about to be. */
  #document: string | undefined;

  get size(): number {
    return this.#byId.size;
  }

  /** Answers the oldest, when it is no longer followed for this one. */
  begin(requestId: string, open: OpenCall): OpenCall | undefined {
    const { frame, loaderId } = open;
    if (frame !== undefined) {
      this.#mainFrame ??= frame;
      if (frame === this.#mainFrame) this.#document = loaderId;
    }
    this.#byId.set(requestId, open);
    if (this.#byId.size <= maxOpen) return undefined;
    for (const oldest of this.#byId.keys()) return this.end(oldest);
    return undefined;
  }

  get(requestId: string): OpenCall | undefined {
    return this.#byId.get(requestId);
  }

  /** What has ended, undefined when its beginning was not seen. */
  end(requestId: string): OpenCall | undefined {
    const open = this.#byId.get(requestId);
    this.#byId.delete(requestId);
    return open;
  }

  /** Of one call that is so. */
  endOf(isSo: (open: OpenCall) => boolean): OpenCall | undefined {
    const found = [...this.#byId].find(([, open]) => isSo(open));
    return found && this.end(found[0]);
  }

  /** The end of what a gone document was loading is not always told; its blob URLs in particular. */
  takeOfGoneDocuments(): readonly OpenCall[] {
    return this.#take(({ loaderId }) => loaderId !== this.#document);
  }

  takeAll(): readonly OpenCall[] {
    return this.#take(() => true);
  }

  #take(isSo: (open: OpenCall) => boolean): readonly OpenCall[] {
    const taken: OpenCall[] = [];
    for (const [id, open] of this.#byId) {
      if (!isSo(open)) continue;
      this.#byId.delete(id);
      taken.push(open);
    }
    return taken;
  }
}
