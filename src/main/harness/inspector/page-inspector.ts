import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { checkAnswer } from './check-answer.ts';
import type { Finding, FindingKind } from './finding.ts';
import { FindingCollector } from './finding-collector.ts';
import { matchEndpoint } from './match-endpoint.ts';
import type {
  AttachedToTarget,
  ConsoleApiCalled,
  ExceptionThrown,
  LoadingFailed,
  LoadingFinished,
  RequestWillBeSent,
  ResponseReceived,
} from './network-events.ts';
import { type OpenRequest, OpenRequests } from './open-requests.ts';

export interface PageInspectorOptions {
  readonly apiKey: string;
  readonly signal: AbortSignal;
}

/** More of one text is not even masked: a page can write as much as it likes. */
const longestText = 10_000;

interface MatchedCall {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
}

/** Collects what goes wrong in one view: in its page, its frames and its workers. */
export class PageInspector {
  readonly #options: PageInspectorOptions;
  readonly #findings = new FindingCollector();
  /** Answers that are still being read and checked. */
  readonly #checks = new Set<Promise<void>>();
  readonly #sessions: OpenRequests[] = [];
  #checkedAnswers = 0;

  constructor(options: PageInspectorOptions) {
    this.#options = options;
  }

  /** How many answers of the API were held against the contract. */
  get checkedAnswers(): number {
    return this.#checkedAnswers;
  }

  /** Requests of the page and its workers that have no end yet. */
  get openRequests(): number {
    return this.#sessions.reduce((sum, requests) => sum + requests.size, 0);
  }

  /** Resolves when no answer is being checked. */
  async allChecked(): Promise<void> {
    await Promise.all(this.#checks);
  }

  /** The findings since the last call. */
  takeFindings(): readonly Finding[] {
    return this.#findings.take();
  }

  /** Listens on a session from its start. */
  watch(cdp: CdpSession, type: string): void {
    const requests = new OpenRequests();
    this.#sessions.push(requests);
    const on = <Params>(event: string, listener: (params: Params) => void) =>
      cdp.on(event, (params) => listener(params as Params), this.#options.signal);
    on<ExceptionThrown>('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      const { exception, text, url = '' } = exceptionDetails;
      this.add('exception', `${exception?.description ?? text} (${url}:${exceptionDetails.lineNumber + 1})`);
    });
    on<ConsoleApiCalled>('Runtime.consoleAPICalled', ({ type: level, args }) => {
      if (level !== 'error' && level !== 'assert') return;
      this.add('console', args.map(({ value, description }) => description ?? String(value)).join(' '));
    });
    on<RequestWillBeSent>('Network.requestWillBeSent', (event) => requests.begin(event));
    on<ResponseReceived>('Network.responseReceived', ({ requestId, response }) =>
      requests.answered(requestId, response),
    );
    on<LoadingFailed>('Network.loadingFailed', (failure) =>
      this.#failed(requests.end(failure.requestId), failure),
    );
    on<LoadingFinished>('Network.loadingFinished', ({ requestId }) => {
      const request = requests.end(requestId);
      if (request?.response !== undefined) this.#finished(cdp, requestId, request, request.response);
    });
    on<AttachedToTarget>('Target.attachedToTarget', ({ targetInfo: { type: kind, url, targetId } }) => {
      // The end of loading a worker's own script, or the document of a frame in another process, is told to no session:
      // its start is the end.
      if (kind === 'worker') requests.endOf((request) => request.url === url);
      else if (kind === 'iframe') requests.endOf(({ frame }) => frame === targetId);
    });
    // A new document: what the last one and its workers were loading ends with them, unsaid.
    if (type === 'page') on('Runtime.executionContextsCleared', () => this.#newDocument(requests));
    const domains = type === 'page' || type === 'iframe' ? ['Network'] : ['Runtime', 'Network'];
    for (const domain of domains) cdp.send(`${domain}.enable`).catch((thrown) => this.#cannotWatch(thrown));
  }

  #newDocument(page: OpenRequests): void {
    for (const requests of this.#sessions) if (requests !== page) requests.clear();
    page.forgetGoneDocuments();
  }

  /** What was found here or elsewhere; masked on the way. */
  add(kind: FindingKind, message: string): void {
    this.#findings.add({ kind, message: maskPrivate(message.slice(0, longestText)).slice(0, 1_000) });
  }

  /** A target that has gone needs no watching; anything else would make a silent hole in the verdict. */
  #cannotWatch(thrown: unknown): void {
    if (!(thrown instanceof AppError && thrown.code === 'cdp')) throw thrown;
  }

  #failed(request: OpenRequest | undefined, { errorText, canceled }: LoadingFailed): void {
    // A page that moves on cancels what it no longer needs.
    if (request === undefined || canceled === true || errorText === 'net::ERR_ABORTED') return;
    this.add('request', `${request.method} ${request.url}: ${errorText}`);
  }

  #finished(
    cdp: CdpSession,
    requestId: string,
    { method, url, frame }: OpenRequest,
    response: ResponseReceived['response'],
  ): void {
    if (response.status >= 400) {
      // Browsers ask for this one of their own accord.
      if (!url.endsWith('/favicon.ico')) this.add('request', `${method} ${url}: HTTP ${response.status}`);
      return;
    }
    // Where a browser goes it is shown a page, also by a call that answers a script with data.
    if (frame !== undefined || method === 'OPTIONS') return;
    const path = URL.parse(url)?.pathname ?? '';
    const endpoint = matchEndpoint(method, path);
    if (endpoint !== undefined) {
      const check = this.#check(cdp, requestId, { endpoint, method, path }, response).finally(() =>
        this.#checks.delete(check),
      );
      this.#checks.add(check);
    } else if (path.startsWith('/api/')) {
      this.add('contract', `${method} ${path}: the contract has no such call`);
    }
  }

  async #check(
    cdp: CdpSession,
    requestId: string,
    { endpoint, method, path }: MatchedCall,
    response: ResponseReceived['response'],
  ): Promise<void> {
    const text = await bodyOf(cdp, requestId);
    if (text === undefined) return;
    this.#checkedAnswers += 1;
    const body = { contentType: headerOf(response.headers, 'content-type'), text };
    const call = `${endpoint.id} (${method} ${path})`;
    try {
      for (const problem of checkAnswer(endpoint, body, this.#options.apiKey))
        this.add('contract', `${call} ${problem}`);
    } catch (thrown) {
      // Such as an answer that is nested deeper than the stack.
      this.add('contract', `${call} cannot be checked: ${toAppError(thrown).message}`);
    }
  }
}

/** Undefined when the document that asked has gone, and its answers with it. */
async function bodyOf(cdp: CdpSession, requestId: string): Promise<string | undefined> {
  try {
    const { body, base64Encoded } = await cdp.send<{ body: string; base64Encoded: boolean }>(
      'Network.getResponseBody',
      { requestId },
    );
    return base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'cdp') return undefined;
    throw thrown;
  }
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
