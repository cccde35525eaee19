import type { CdpSession } from '../emulation/cdp-session.ts';
import type { SentHeaders } from '../emulation/facts/header-facts.ts';

interface WillBeSent {
  readonly requestId: string;
  readonly type?: string;
  readonly frameId?: string;
}

interface ExtraInfo {
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests whose headers came before anything else of them. */
const maxEarly = 20;

/** The headers with which the page's own document was asked for, as they went out. */
export class DocumentRequest {
  readonly #mainFrame: string;
  #requestId: string | undefined;
  #headers: SentHeaders | undefined;
  readonly #early = new Map<string, SentHeaders>();

  private constructor(mainFrame: string) {
    this.#mainFrame = mainFrame;
  }

  /**
   * Follows the page until `signal` aborts. `Network.enable` must be sent by somebody. Rejects with AppError 'cdp' when the
   * page cannot be asked for its main frame.
   */
  static async follow(cdp: CdpSession, signal: AbortSignal): Promise<DocumentRequest> {
    const { frameTree } = await cdp.send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
    const request = new DocumentRequest(frameTree.frame.id);
    cdp.on('Network.requestWillBeSent', (event) => request.#begun(event as WillBeSent), signal);
    cdp.on('Network.requestWillBeSentExtraInfo', (event) => request.#sent(event as ExtraInfo), signal);
    return request;
  }

  /** Undefined for a document that did not come over the network: out of a cache, or from a service worker. */
  get headers(): SentHeaders | undefined {
    return this.#headers;
  }

  #begun({ requestId, type, frameId }: WillBeSent): void {
    if (type !== 'Document' || frameId !== this.#mainFrame || requestId === this.#requestId) return;
    this.#requestId = requestId;
    this.#headers = this.#early.get(requestId);
    this.#early.clear();
  }

  /** Either event may come first. A redirect sends once more under the same id. */
  #sent({ requestId, headers }: ExtraInfo): void {
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]),
    );
    if (requestId === this.#requestId) {
      this.#headers = sent;
      return;
    }
    this.#early.set(requestId, sent);
    const [oldest] = this.#early.keys();
    if (this.#early.size > maxEarly && oldest !== undefined) this.#early.delete(oldest);
  }
}
