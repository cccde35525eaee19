import type { RecordedCall } from './call.ts';

export interface OpenCall {
  readonly call: RecordedCall;
  /** Start time in seconds on the browser's monotonic clock. */
  readonly begunAt: number;
  /** CDP loader ID of the requesting document; undefined in workers. */
  readonly loaderId: string | undefined;
  /** ID of the frame that a document request loads; undefined for other requests. */
  readonly frame: string | undefined;
}

/** Limits the open calls. A page can send any number of requests to a server that never responds. */
const maxOpen = 5_000;

export class OpenCalls {
  readonly #byId = new Map<string, OpenCall>();
  #mainFrame: string | undefined;
  /** Loader id of the main frame's newest document, shown or still loading. */
  #document: string | undefined;

  get size(): number {
    return this.#byId.size;
  }

  /** Adds a call. If the limit is reached, drops the oldest call and returns it. */
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

  /** Removes a call and returns it. Returns undefined if the start of the call was not recorded. */
  end(requestId: string): OpenCall | undefined {
    const open = this.#byId.get(requestId);
    this.#byId.delete(requestId);
    return open;
  }

  endOf(matches: (open: OpenCall) => boolean): OpenCall | undefined {
    const found = [...this.#byId].find(([, open]) => matches(open));
    return found && this.end(found[0]);
  }

  /**
   * Removes the calls of unloaded documents and returns them, because CDP may omit their end, especially for blob URLs.
   */
  takeOfGoneDocuments(): readonly OpenCall[] {
    return this.#take(({ loaderId }) => loaderId !== this.#document);
  }

  takeAll(): readonly OpenCall[] {
    return this.#take(() => true);
  }

  #take(matches: (open: OpenCall) => boolean): readonly OpenCall[] {
    const taken: OpenCall[] = [];
    for (const [id, open] of this.#byId) {
      if (!matches(open)) continue;
      this.#byId.delete(id);
      taken.push(open);
    }
    return taken;
  }
}
