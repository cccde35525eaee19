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
  readonly #answerers: RequestAnswerer[] = [];
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

  add(answerer: RequestAnswerer): void {
    this.#answerers.push(answerer);
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
      ...this.#answerers.flatMap((answerer) => answerer.patterns()),
    ];
  }

  /** Sends a paused request on its way, or its answer. */
  letGo(paused: PausedRequest): void {
    const { request, resourceType, responseStatusCode, responseErrorReason } = paused;
    const { documentHeaders } = this.#options;
    const isAnswered = responseStatusCode !== undefined || responseErrorReason !== undefined;
    if (isAnswered || resourceType !== 'Document' || documentHeaders.length === 0) {
      void this.#settle(paused, [goOn, end]);
      return;
    }
    const own = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    const withHeaders = { ...goOn, params: { headers: [...own, ...documentHeaders] } };
    // A header that the browser lets nobody set: the document comes without any, rather than never.
    void this.#settle(paused, [withHeaders, goOn, end]);
  }

  /** Decides about a paused request by a command of the Fetch domain. If that is refused, it is reported and the request goes on. */
  settle(paused: PausedRequest, command: CdpCommand): void {
    void this.#settle(paused, [command, goOn, end]);
  }

  /** Tries one after another: a request that stays paused would hold up its page for ever. */
  async #settle(paused: PausedRequest, commands: readonly CdpCommand[]): Promise<void> {
    const { requestId } = paused;
    for (const { method, params } of commands) {
      try {
        await this.cdp.send(method, { requestId, ...params });
        return;
      } catch (refused) {
        if (isGone(refused) || isGivenUp(refused)) return;
        this.#options.onProblem(refused);
      }
    }
  }

  #paused(paused: PausedRequest): void {
    if (!this.#answerers.some((answerer) => answerer.take(paused, this))) this.letGo(paused);
  }
}
