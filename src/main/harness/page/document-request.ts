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

/** Limits the headers that are stored before their request is reported. */
const maxEarly = 20;

/** Stores the request headers with which the browser loaded the page's document. */
export class DocumentRequest {
  readonly #mainFrame: string;
  #requestId: string | undefined;
  #headers: SentHeaders | undefined;
  readonly #early = new Map<string, SentHeaders>();

  private constructor(mainFrame: string) {
    this.#mainFrame = mainFrame;
  }

  /**
   * Tracks the page until `signal` aborts. The caller must send `Network.enable`. Rejects with AppError 'cdp' if the
   * main frame cannot be read.
   */
  static async follow(cdp: CdpSession, signal: AbortSignal): Promise<DocumentRequest> {
    const { frameTree } = await cdp.send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
    const request = new DocumentRequest(frameTree.frame.id);
    cdp.on('Network.requestWillBeSent', (event) => request.#begun(event as WillBeSent), signal);
    cdp.on('Network.requestWillBeSentExtraInfo', (event) => request.#extraInfo(event as ExtraInfo), signal);
    return request;
  }

  /** Request headers of the document. Undefined if it came from a cache or a service worker. */
  get headers(): SentHeaders | undefined {
    return this.#headers;
  }

  #begun({ requestId, type, frameId }: WillBeSent): void {
    if (type !== 'Document' || frameId !== this.#mainFrame || requestId === this.#requestId) return;
    this.#requestId = requestId;
    this.#headers = this.#early.get(requestId);
    this.#early.clear();
  }

  /**
   * Stores the headers of a request. The two events of a request arrive in any order. After a redirect, both arrive
   * again with the same ID.
   */
  #extraInfo({ requestId, headers }: ExtraInfo): void {
    const lowerCased = Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]),
    );
    if (requestId === this.#requestId) {
      this.#headers = lowerCased;
      return;
    }
    this.#early.set(requestId, lowerCased);
    const [oldest] = this.#early.keys();
    if (this.#early.size > maxEarly && oldest !== undefined) this.#early.delete(oldest);
  }
}
