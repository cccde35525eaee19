import { AppError, toAppError } from '#shared/errors.ts';
import { isGone, unlessGone } from './cdp-errors.ts';
import type { CdpCommand, CdpSession } from './cdp-session.ts';

export interface RequestPattern {
  /** CDP syntax: `*` matches any characters, `?` one. */
  readonly urlPattern: string;
  readonly resourceType?: 'Document';
  readonly requestStage: 'Request' | 'Response';
}

export interface PausedRequest {
  /** ID of the request in CDP's Fetch domain. */
  readonly requestId: string;
  /** ID of the request in CDP's Network domain. */
  readonly networkId?: string;
  readonly resourceType?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
    /** True if there is a body, even if `postData` is absent. */
    readonly hasPostData?: boolean;
  };
  readonly responseHeaders?: HeaderList;
  readonly changes?: RequestChanges;
  /** Present if the request is paused at the response stage. */
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

export interface RequestChanges {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: HeaderList;
  /** Base64. */
  readonly postData?: string;
  /** Pauses the request again at the response stage, even if no pattern asks for that. */
  readonly interceptResponse?: boolean;
}

export interface RequestHandler {
  patterns(): readonly RequestPattern[];
  /** Returns true if the handler takes over the request. It must then fulfill or continue the request. */
  take(paused: PausedRequest, requests: RequestInterceptor): boolean;
}

/**
 * Pattern that matches no request. `Fetch.disable` is no alternative, because it continues the requests that are
 * paused.
 */
const nothing: RequestPattern = { urlPattern: 'nothing:', requestStage: 'Request' };

const continueCommand: CdpCommand = { method: 'Fetch.continueRequest', params: {} };
const failCommand: CdpCommand = { method: 'Fetch.failRequest', params: { errorReason: 'Failed' } };

/** Returns true for the error of Chromium 148 about a request that the page has cancelled (fetch_handler.cc). */
const isCancelled = (refused: unknown): boolean =>
  /invalid interceptionid/i.test(toAppError(refused).message);

function patternsRefused(refused: unknown): AppError {
  const { message, zh = message } = toAppError(refused);
  return new AppError(
    'cdp',
    `The browser refused the request rules; they will be sent again at the next navigation. ${message}`,
    {
      zh: `请求规则未生效，下次跳转时会重试。${zh}`,
      cause: refused,
    },
  );
}

type HeaderList = readonly { readonly name: string; readonly value: string }[];

export interface InterceptorOptions {
  /** Headers to add to document requests to which no handler responds. */
  readonly documentHeaders: HeaderList;
  readonly onProblem: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Intercepts the requests of a session for the emulation and for all handlers. A session has only one list of Fetch
 * patterns, so a second user of the domain would replace the patterns of the first.
 */
export class RequestInterceptor {
  static readonly #ofSession = new WeakMap<CdpSession, RequestInterceptor>();

  readonly cdp: CdpSession;
  readonly #options: InterceptorOptions;
  readonly #handlers: RequestHandler[] = [];
  /** Patterns sent last; undefined if the browser refused them, because it may still use the previous ones. */
  #sentPatterns: string | undefined = '[]';

  constructor(cdp: CdpSession, options: InterceptorOptions) {
    this.cdp = cdp;
    this.#options = options;
    RequestInterceptor.#ofSession.set(cdp, this);
    cdp.on('Fetch.requestPaused', (params) => this.#paused(params as PausedRequest), options.signal);
    const retry = () => {
      if (this.#sentPatterns === undefined) this.patternsChanged();
    };
    cdp.on('Page.frameStartedNavigating', retry, options.signal);
  }

  /** Returns the interceptor of an emulated page or frame; undefined for other sessions. */
  static of(cdp: CdpSession): RequestInterceptor | undefined {
    return RequestInterceptor.#ofSession.get(cdp);
  }

  add(handler: RequestHandler): void {
    this.#handlers.push(handler);
  }

  /** Sends the current patterns. Rejects like `send`; the next change or navigation then sends them again. */
  async refresh(): Promise<void> {
    const patterns = this.#patterns();
    const wanted = JSON.stringify(patterns);
    if (wanted === this.#sentPatterns) return;
    this.#sentPatterns = wanted;
    try {
      await this.cdp.send('Fetch.enable', { patterns: patterns.length === 0 ? [nothing] : patterns });
    } catch (refused) {
      // Keeps the patterns of a later call that succeeded in the meantime.
      if (this.#sentPatterns === wanted) this.#sentPatterns = undefined;
      throw refused;
    }
  }

  /** Sends the patterns after a change by a handler. Reports a failure. */
  patternsChanged(): void {
    this.refresh().catch(unlessGone((refused) => this.#options.onProblem(patternsRefused(refused))));
  }

  #patterns(): readonly RequestPattern[] {
    const documents: RequestPattern = { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' };
    return [
      ...(this.#options.documentHeaders.length === 0 ? [] : [documents]),
      ...this.#handlers.flatMap((handler) => handler.patterns()),
    ];
  }

  continueRequest(paused: PausedRequest): void {
    void this.#settleAndReport(paused, this.#continuing(paused));
  }

  /** Sends a Fetch command for a paused request. If the browser refuses it, reports that and continues the request. */
  settle(paused: PausedRequest, command: CdpCommand): void {
    void this.#settleAndReport(paused, [command, continueCommand, failCommand]);
  }

  /**
   * Offers a request, which `handler` had taken over, to the later handlers, and continues it if none takes it. Rejects
   * with AppError 'cdp' if the browser refuses the changes; the request then continues without them.
   */
  async pass(paused: PausedRequest, handler: RequestHandler): Promise<void> {
    const after = this.#handlers.slice(this.#handlers.indexOf(handler) + 1);
    if (after.some((next) => next.take(paused, this))) return;
    const [refusal] = await this.#settle(paused, this.#continuing(paused));
    if (refusal !== undefined) throw refusal;
  }

  /**
   * Returns three commands to try in order. The first continues the request with the changes and the document headers,
   * the second continues it unchanged, and the third fails it.
   */
  #continuing({ request, resourceType, changes = {}, ...paused }: PausedRequest): readonly CdpCommand[] {
    const { documentHeaders } = this.#options;
    const isHandled = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const adds = !isHandled && resourceType === 'Document' && documentHeaders.length > 0;
    const own = changes.headers ?? Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    const params = { ...changes, ...(adds && { headers: [...own, ...documentHeaders] }) };
    return Object.keys(params).length === 0
      ? [continueCommand, failCommand]
      : [{ ...continueCommand, params }, continueCommand, failCommand];
  }

  async #settleAndReport(paused: PausedRequest, commands: readonly CdpCommand[]): Promise<void> {
    for (const refusal of await this.#settle(paused, commands)) this.#options.onProblem(refusal);
  }

  /**
   * Tries the commands in order, because a request that stays paused would block its page forever. Returns the errors
   * of refused ones.
   */
  async #settle({ requestId }: PausedRequest, commands: readonly CdpCommand[]): Promise<readonly AppError[]> {
    const refusals: AppError[] = [];
    for (const { method, params } of commands) {
      try {
        await this.cdp.send(method, { requestId, ...params });
        break;
      } catch (refused) {
        if (isGone(refused) || isCancelled(refused)) break;
        refusals.push(toAppError(refused));
      }
    }
    return refusals;
  }

  #paused(paused: PausedRequest): void {
    if (!this.#handlers.some((handler) => handler.take(paused, this))) this.continueRequest(paused);
  }
}
