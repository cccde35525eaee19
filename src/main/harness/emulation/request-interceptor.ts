import type { CdpSession } from './cdp-session.ts';

export interface RequestPattern {
  /** As CDP has it: `*` for any characters, `?` for one. */
  readonly urlPattern: string;
  readonly resourceType?: 'Document';
  readonly requestStage: 'Request' | 'Response';
}

export interface PausedRequest {
  /** Of the Fetch domain. */
  readonly requestId: string;
  /** Of the Network domain. */
  readonly networkId?: string;
  readonly resourceType?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Of an answer that is there already: the request is paused for the second time. */
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

/** Who may answer requests in the server's place. */
export interface RequestAnswerer {
  /** Of the requests that it wants to see. */
  patterns(): readonly RequestPattern[];
  /** True where it has taken the request: it answers it, or lets it go, by itself. */
  take(paused: PausedRequest, requests: RequestInterceptor): boolean;
}

/** For stopping at no more requests: `Fetch.disable` would also let go those that are still to be answered. */
const nothing: RequestPattern = { urlPattern: 'nothing:', requestStage: 'Request' };

type HeaderList = readonly { readonly name: string; readonly value: string }[];

export interface InterceptorOptions {
  /** Put on documents that nobody else answers. */
  readonly documentHeaders: HeaderList;
  readonly onProblem: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * The one user of the Fetch domain on a session. The domain has one list of patterns, so whoever sends it takes the other's
 * away: emulation and those who answer requests share this one.
 */
export class RequestInterceptor {
  static readonly #ofSession = new WeakMap<CdpSession, RequestInterceptor>();

  readonly cdp: CdpSession;
  readonly #options: InterceptorOptions;
  readonly #answerers: RequestAnswerer[] = [];
  #sent = '[]';

  constructor(cdp: CdpSession, options: InterceptorOptions) {
    this.cdp = cdp;
    this.#options = options;
    RequestInterceptor.#ofSession.set(cdp, this);
    cdp.on('Fetch.requestPaused', (params) => this.#paused(params as PausedRequest), options.signal);
  }

  /** Of a page or frame that is emulated; undefined for others, whose requests are stopped at none. */
  static of(cdp: CdpSession): RequestInterceptor | undefined {
    return RequestInterceptor.#ofSession.get(cdp);
  }

  add(answerer: RequestAnswerer): void {
    this.#answerers.push(answerer);
  }

  /** Puts the patterns of now in force; to be called when an answerer's have changed. Rejects with AppError 'cdp'. */
  async refresh(): Promise<void> {
    const patterns = this.#patterns();
    const wanted = JSON.stringify(patterns);
    if (wanted === this.#sent) return;
    this.#sent = wanted;
    await this.cdp.send('Fetch.enable', { patterns: patterns.length === 0 ? [nothing] : patterns });
  }

  #patterns(): readonly RequestPattern[] {
    const documents: RequestPattern = { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' };
    return [
      ...(this.#options.documentHeaders.length === 0 ? [] : [documents]),
      ...this.#answerers.flatMap((answerer) => answerer.patterns()),
    ];
  }

  /** Sends a paused request on its way, or its answer. */
  letGo({ requestId, request, resourceType, responseStatusCode, responseErrorReason }: PausedRequest): void {
    const { documentHeaders, onProblem } = this.#options;
    const goOn = (params: Readonly<Record<string, unknown>> = {}) =>
      this.cdp.send('Fetch.continueRequest', { requestId, ...params });
    const isAnswered = responseStatusCode !== undefined || responseErrorReason !== undefined;
    if (isAnswered || resourceType !== 'Document' || documentHeaders.length === 0) {
      goOn().catch(onProblem);
      return;
    }
    const own = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    goOn({ headers: [...own, ...documentHeaders] }).catch((refused) => {
      onProblem(refused);
      // One that the browser does not let anyone set: the document comes without any, rather than never.
      goOn().catch(onProblem);
    });
  }

  #paused(paused: PausedRequest): void {
    if (!this.#answerers.some((answerer) => answerer.take(paused, this))) this.letGo(paused);
  }
}
