import type { RequestWillBeSent, ResponseReceived } from './network-events.ts';

export interface OpenRequest {
  readonly method: string;
  readonly url: string;
  /** The document that asked, as CDP names it; workers name none. */
  readonly loaderId?: string | undefined;
  /** Of a document: the frame that it is for. */
  readonly frame?: string | undefined;
  readonly response?: ResponseReceived['response'];
}

/** The requests of one CDP session that have no end yet. */
export class OpenRequests {
  readonly #byId = new Map<string, OpenRequest>();
  #mainFrame: string | undefined;
  /** The newest document of the main frame: shown, or about to be. */
  #document: string | undefined;

  get size(): number {
    return this.#byId.size;
  }

  begin({ requestId, request, type, loaderId, frameId }: RequestWillBeSent): void {
    if (type === 'Document') {
      this.#mainFrame ??= frameId;
      if (frameId === this.#mainFrame) this.#document = loaderId;
    }
    const frame = type === 'Document' ? frameId : undefined;
    this.#byId.set(requestId, { method: request.method, url: request.url, loaderId, frame });
  }

  answered(requestId: string, response: ResponseReceived['response']): void {
    const request = this.#byId.get(requestId);
    if (request !== undefined) this.#byId.set(requestId, { ...request, response });
  }

  /** What has ended, undefined when its beginning was not seen. */
  end(requestId: string): OpenRequest | undefined {
    const request = this.#byId.get(requestId);
    this.#byId.delete(requestId);
    return request;
  }

  /** Of one request that is so. */
  endOf(isSo: (request: OpenRequest) => boolean): void {
    const found = [...this.#byId].find(([, request]) => isSo(request));
    if (found !== undefined) this.#byId.delete(found[0]);
  }

  /** The end of what a gone document was loading is not always told; its blob URLs in particular. */
  forgetGoneDocuments(): void {
    for (const [id, { loaderId }] of this.#byId) if (loaderId !== this.#document) this.#byId.delete(id);
  }

  clear(): void {
    this.#byId.clear();
  }
}
