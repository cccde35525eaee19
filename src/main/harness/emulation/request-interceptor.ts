import { AppError, toAppError } from '#shared/errors.ts';
import { isGone, unlessGone } from './cdp-errors.ts';
import type { CdpCommand, CdpSession } from './cdp-session.ts';

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
    readonly postData?: string;
    /** True if there is a body, although `postData` may not tell it. */
    readonly hasPostData?: boolean;
  };
  readonly responseHeaders?: HeaderList;
  /** What is sent in the request's place. */
  readonly changes?: RequestChanges;
  /** Of an answer that is there already: the request is paused for the second time. */
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

/** As `Fetch.continueRequest` takes them. */
export interface RequestChanges {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: HeaderList;
  /** Base64. */
  readonly postData?: string;
  /** Stops at the response, whatever the patterns say. */
  readonly interceptResponse?: boolean;
}

/** Who may answer requests in the server's place. */
export interface RequestHandler {
  /** Of the requests that it wants to see. */
  patterns(): readonly RequestPattern[];
  /** True where it has taken the request: it answers it, or lets it go, by itself. */
  take(paused: PausedRequest, requests: RequestInterceptor): boolean;
}

/** For stopping at no more requests: `Fetch.disable` would also let go those that are still to be answered. */
const nothing: RequestPattern = { urlPattern: 'nothing:', requestStage: 'Request' };

const goOn: CdpCommand = { method: 'Fetch.continueRequest', params: {} };
const end: CdpCommand = { method: 'Fetch.failRequest', params: { errorReason: 'Failed' } };

/** The page has cancelled the request meanwhile (Chromium 148, fetch_handler.cc). */
const isGivenUp = (refused: unknown): boolean => /invalid interceptionid/i.test(toAppError(refused).message);

function notInForce(refused: unknown): AppError {
  const { message, zh = message } = toAppError(refused);
  return new AppError('cdp', `Rules for requests are not in force, and are tried again later. ${message}`, {
    zh: `请求规则未生效，稍后会重试。${zh}`,
    cause: refused,
  });
}

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
  readonly #handlers: RequestHandler[] = [];
  /** The patterns sent last; undefined if the browser refused them and may stop at others. */
  #sent: string | undefined = '[]';

  constructor(cdp: CdpSession, options: InterceptorOptions) {
    this.cdp = cdp;
    this.#options = options;
    RequestInterceptor.#ofSession.set(cdp, this);
    cdp.on('Fetch.requestPaused', (params) => this.#paused(params as PausedRequest), options.signal);
    const retry = () => {
      if (this.#sent === undefined) this.patternsChanged();
    };
    cdp.on('Page.frameStartedNavigating', retry, options.signal);
  }

  /** Of a page or frame that is emulated; undefined for others, whose requests are stopped at none. */
  static of(cdp: CdpSession): RequestInterceptor | undefined {
    return RequestInterceptor.#ofSession.get(cdp);
  }

  add(handler: RequestHandler): void {
    this.#handlers.push(handler);
  }

  /** Puts the patterns of now in force. Rejects as `send` does; they are sent again at the next change or navigation then. */
  async refresh(): Promise<void> {
    const patterns = this.#patterns();
    const wanted = JSON.stringify(patterns);
    if (wanted === this.#sent) return;
    this.#sent = wanted;
    try {
      await this.cdp.send('Fetch.enable', { patterns: patterns.length === 0 ? [nothing] : patterns });
    } catch (refused) {
      // Later patterns may be in force meanwhile.
      if (this.#sent === wanted) this.#sent = undefined;
      throw refused;
    }
  }

  /** To be called when an answerer's patterns have changed. Reports if they are not in force. */
  patternsChanged(): void {
    this.refresh().catch(unlessGone((refused) => this.#options.onProblem(notInForce(refused))));
  }

  #patterns(): readonly RequestPattern[] {
    const documents: RequestPattern = { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' };
    return [
      ...(this.#options.documentHeaders.length === 0 ? [] : [documents]),
      ...this.#handlers.flatMap((handler) => handler.patterns()),
    ];
  }

  /** Sends a paused request on its way, or its answer. */
  continueRequest(paused: PausedRequest): void {
    void this.#settleAndReport(paused, this.#continuing(paused));
  }

  /** Decides about a paused request by a command of the Fetch domain. If that is refused, it is reported and the request goes on. */
  settle(paused: PausedRequest, command: CdpCommand): void {
    void this.#settleAndReport(paused, [command, goOn, end]);
  }

  /**
   * Gives a request that `answerer` had taken to those after it, and sends it on if none takes it. Rejects with AppError
   * 'cdp' if the browser refuses its changes: it has been sent without them then.
   */
  async pass(paused: PausedRequest, handler: RequestHandler): Promise<void> {
    const after = this.#handlers.slice(this.#handlers.indexOf(handler) + 1);
    if (after.some((next) => next.take(paused, this))) return;
    const [refusal] = await this.#settle(paused, this.#continuing(paused));
    if (refusal !== undefined) throw refusal;
  }

  /** With its changes and the document's headers; without any if the browser refuses one of them; at last as failed. */
  #continuing({ request, resourceType, changes = {}, ...paused }: PausedRequest): readonly CdpCommand[] {
    const { documentHeaders } = this.#options;
    const isHandled = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const adds = !isHandled && resourceType === 'Document' && documentHeaders.length > 0;
    const own = changes.headers ?? Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    const params = { ...changes, ...(adds && { headers: [...own, ...documentHeaders] }) };
    return Object.keys(params).length === 0 ? [goOn, end] : [{ ...goOn, params }, goOn, end];
  }

  async #settleAndReport(paused: PausedRequest, commands: readonly CdpCommand[]): Promise<void> {
    for (const refusal of await this.#settle(paused, commands)) this.#options.onProblem(refusal);
  }

  /** Tries one after another, because a request that stays paused would hold up its page for ever. Returns the refusals. */
  async #settle({ requestId }: PausedRequest, commands: readonly CdpCommand[]): Promise<readonly AppError[]> {
    const refusals: AppError[] = [];
    for (const { method, params } of commands) {
      try {
        await this.cdp.send(method, { requestId, ...params });
        break;
      } catch (refused) {
        if (isGone(refused) || isGivenUp(refused)) break;
        refusals.push(toAppError(refused));
      }
    }
    return refusals;
  }

  #paused(paused: PausedRequest): void {
    if (!this.#handlers.some((handler) => handler.take(paused, this))) this.continueRequest(paused);
  }
}
