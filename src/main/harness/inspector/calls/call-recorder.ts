import { unlessGone } from '../../emulation/cdp-errors.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { detachString } from '../detach-string.ts';
import type { RecordedCall } from './call.ts';
import type { HeldOutcome } from './held-outcome.ts';
import { matchEndpoint } from './match-endpoint.ts';
import type {
  AttachedToTarget,
  DataReceived,
  LoadingFailed,
  LoadingFinished,
  RequestWillBeSent,
  ResponseReceived,
} from './network-events.ts';
import { type OpenCall, OpenCalls } from './open-calls.ts';
import { maxResponseBytes, ResponseReader } from './response-reader.ts';

export interface CallRecorderOptions {
  readonly viewId: string;
  readonly apiKey: string;
  /** Returns the next ID, which is higher than those of all earlier calls and events. */
  readonly nextId: () => number;
  /**
   * Response bodies to read. 'contract': successful responses of contract endpoints, and all error responses that are
   * text. 'text': all responses that are text.
   */
  readonly reads: 'contract' | 'text';
  readonly onBegun?: (call: RecordedCall) => void;
  /** Called when the call has new data. In the last call, its `isSettled` is true. */
  readonly onChanged: (call: RecordedCall) => void;
  /** Called if the browser refuses to report the calls of a page, frame or worker. */
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

/** Limits the request body that the browser reports. */
const maxRequestBodyLength = 64 * 1024;
/** Limits the URL, because a `data:` URL can contain a whole image. */
const maxUrlLength = 4_000;
const maxEarlyMarks = 200;

type Marks = Pick<RecordedCall, 'overriddenBy' | 'held'>;

const readable = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|x-www-form-urlencoded))/;

/** Records the calls of one view, that is, of its page, frames and workers. */
export class CallRecorder {
  readonly #options: CallRecorderOptions;
  readonly #reader: ResponseReader;
  /** Sessions with calls that began after the page's current document and have not ended. */
  readonly #sessions = new Set<OpenCalls>();
  /** Open calls of the view's own page. Popups of the view have other sessions of type 'page'. */
  #page: OpenCalls | undefined;
  /** Responses that are being read and checked. */
  readonly #checks = new Set<Promise<void>>();
  /** Overrides and breakpoints that were applied to requests before the browser reported those requests. */
  readonly #earlyMarks = new Map<string, Marks>();

  constructor(options: CallRecorderOptions) {
    this.#options = options;
    this.#reader = new ResponseReader(options);
  }

  /** Number of API responses checked against the contract. */
  get checkedResponses(): number {
    return this.#reader.checked;
  }

  /** Number of calls of the page and its workers that have not ended. */
  get openCalls(): number {
    return [...this.#sessions].reduce((sum, calls) => sum + calls.size, 0);
  }

  /** Resolves when no response is being checked. */
  async allChecked(): Promise<void> {
    await Promise.all(this.#checks);
  }

  /** Records the calls of a session. Must be called when the session starts. */
  watch(cdp: CdpSession, type: string): void {
    const calls = new OpenCalls();
    if (type === 'page') this.#page ??= calls;
    const on = <Params>(event: string, listener: (params: Params) => void) =>
      cdp.on(event, (params) => listener(params as Params), this.#options.signal);
    on<RequestWillBeSent>('Network.requestWillBeSent', (event) => this.#begun(calls, event));
    on<ResponseReceived>('Network.responseReceived', ({ requestId, response }) => {
      const open = calls.get(requestId);
      if (open !== undefined) this.#responseReceived(open, response);
    });
    on<DataReceived>('Network.dataReceived', ({ requestId, dataLength }) => {
      const open = calls.get(requestId);
      if (open !== undefined) open.call.size += dataLength;
    });
    on<LoadingFailed>('Network.loadingFailed', (event) => this.#failed(calls.end(event.requestId), event));
    on<LoadingFinished>('Network.loadingFinished', (event) =>
      this.#finished(cdp, calls.end(event.requestId), event),
    );
    on<AttachedToTarget>('Target.attachedToTarget', ({ targetInfo: { type: kind, url, targetId } }) => {
      // Ends the call of a worker's script or of a cross-process frame's document when the target is attached, because
      // CDP does not report the end of its loading.
      if (kind === 'worker') this.#lost(calls.endOf(({ call }) => call.url === url));
      else if (kind === 'iframe') this.#lost(calls.endOf(({ frame }) => frame === targetId));
    });
    // Ends all requests of the previous document and its workers, because the browser does not report their end.
    if (type === 'page') on('Runtime.executionContextsCleared', () => this.#newDocument(calls));
    const buffers = { maxResourceBufferSize: 2 * maxResponseBytes, maxPostDataSize: maxRequestBodyLength };
    cdp.send('Network.enable', buffers).catch(unlessGone(this.#options.onProblem));
  }

  /** Records that the override `ruleId` responded to the request or changed it. */
  markOverridden(requestId: string, ruleId: string): void {
    this.#mark(requestId, () => ({ overriddenBy: ruleId }));
  }

  /** Records what happened to the request at a breakpoint. */
  markHeld(requestId: string, outcome: HeldOutcome): void {
    this.#mark(requestId, ({ held }) => ({ held: { ...held, [outcome.stage]: outcome } }));
  }

  /** Returns the start time of a request that has not ended, in ms since the epoch. */
  startedAt(requestId: string): number | undefined {
    return this.#openCall(requestId)?.startedAt;
  }

  #openCall(requestId: string): RecordedCall | undefined {
    for (const calls of this.#sessions) {
      const open = calls.get(requestId);
      if (open !== undefined) return open.call;
    }
    return undefined;
  }

  #mark(requestId: string, marksOf: (marks: Marks) => Marks): void {
    const call = this.#openCall(requestId);
    if (call !== undefined) {
      Object.assign(call, marksOf(call));
      this.#options.onChanged(call);
      return;
    }
    const early = this.#earlyMarks.get(requestId) ?? {};
    this.#earlyMarks.set(requestId, { ...early, ...marksOf(early) });
    for (const oldest of this.#earlyMarks.keys()) {
      if (this.#earlyMarks.size <= maxEarlyMarks) return;
      this.#earlyMarks.delete(oldest);
    }
  }

  #begun(calls: OpenCalls, event: RequestWillBeSent): void {
    const { requestId, loaderId, timestamp = 0, type = 'Other', redirectResponse } = event;
    this.#sessions.add(calls);
    if (redirectResponse !== undefined) this.#redirected(calls.end(requestId), redirectResponse, timestamp);
    const call = this.#newCall(event, type);
    const frame = type === 'Document' ? event.frameId : undefined;
    this.#lost(calls.begin(requestId, { call, begunAt: timestamp, loaderId, frame }));
    this.#options.onBegun?.(call);
  }

  #newCall({ requestId, request, wallTime }: RequestWillBeSent, type: string): RecordedCall {
    const { method, headers = {}, postData } = request;
    const url = detachString(request.url.slice(0, maxUrlLength));
    const marks = this.#earlyMarks.get(requestId);
    this.#earlyMarks.delete(requestId);
    return {
      id: this.#options.nextId(),
      viewId: this.#options.viewId,
      method,
      url,
      type,
      startedAt: wallTime === undefined ? Date.now() : wallTime * 1_000,
      requestHeaders: headers,
      ...(postData === undefined
        ? {}
        : { requestBody: detachString(postData.slice(0, maxRequestBodyLength)) }),
      endpoint: endpointOf(method, url, type),
      size: 0,
      isSettled: false,
      ...marks,
    };
  }

  #redirected(open: OpenCall | undefined, response: ResponseReceived['response'], timestamp: number): void {
    if (open === undefined) return;
    this.#noteResponse(open, response);
    this.#settle(open, timestamp, { omitted: 'none' });
  }

  #responseReceived(open: OpenCall, response: ResponseReceived['response']): void {
    this.#noteResponse(open, response);
    this.#options.onChanged(open.call);
  }

  #noteResponse({ call, begunAt }: OpenCall, response: ResponseReceived['response']): void {
    const { status, statusText, protocol, mimeType, headers, timing } = response;
    call.status = status;
    call.responseHeaders = headers;
    if (statusText !== undefined) call.statusText = statusText;
    if (protocol !== undefined) call.protocol = protocol;
    if (mimeType !== undefined) call.mimeType = mimeType;
    // Skips the times of an edited response. The browser reports those of a server that responds immediately.
    if (timing === undefined || call.held?.response?.edit !== undefined) return;
    call.timing = timing;
    const firstByte = timing.receiveHeadersStart ?? timing.receiveHeadersEnd;
    call.ttfb = Math.max(0, (timing.requestTime - begunAt) * 1_000 + firstByte);
  }

  #failed(open: OpenCall | undefined, { errorText, canceled, timestamp = 0 }: LoadingFailed): void {
    if (open === undefined) return;
    open.call.error = errorText;
    if (canceled === true) open.call.isCancelled = true;
    this.#settle(open, timestamp, { omitted: 'none' });
  }

  #finished(cdp: CdpSession, open: OpenCall | undefined, event: LoadingFinished): void {
    if (open === undefined) return;
    const { call } = open;
    const { requestId, timestamp = 0, encodedDataLength } = event;
    if (encodedDataLength !== undefined) call.transferred = encodedDataLength;
    if (!this.#reads(call)) {
      this.#settle(open, timestamp, { omitted: 'not text' });
      return;
    }
    noteEnd(open, timestamp);
    const check = this.#reader.read(cdp, requestId, call).then(() => {
      this.#checks.delete(check);
      call.isSettled = true;
      this.#options.onChanged(call);
    });
    this.#checks.add(check);
  }

  #reads({ endpoint, status, mimeType = '', type }: RecordedCall): boolean {
    if (status === undefined) return false;
    if (endpoint !== undefined && status < 400) return true;
    return (
      (this.#options.reads === 'text' || status >= 400) &&
      (type === 'XHR' || type === 'Fetch' || type === 'Document') &&
      readable.test(mimeType)
    );
  }

  /** Settles a call whose end the browser has not reported. */
  #lost(open: OpenCall | undefined): void {
    if (open === undefined) return;
    open.call.isCancelled = true;
    open.call.isSettled = true;
    this.#options.onChanged(open.call);
  }

  #settle(open: OpenCall, timestamp: number, responseBody: RecordedCall['responseBody'] & object): void {
    noteEnd(open, timestamp);
    open.call.responseBody = responseBody;
    open.call.isSettled = true;
    this.#options.onChanged(open.call);
  }

  #newDocument(page: OpenCalls): void {
    for (const open of page.takeOfGoneDocuments()) this.#lost(open);
    if (page !== this.#page) return;
    for (const calls of this.#sessions) {
      if (calls === page) continue;
      for (const open of calls.takeAll()) this.#lost(open);
      this.#sessions.delete(calls);
    }
  }
}

function noteEnd({ call, begunAt }: OpenCall, timestamp: number): void {
  call.duration = Math.max(0, (timestamp - begunAt) * 1_000);
}

/** Returns the contract endpoint of a request. A navigation has none, even if its URL is an endpoint's. */
function endpointOf(method: string, url: string, type: string): RecordedCall['endpoint'] {
  return type === 'Document' ? undefined : matchEndpoint(method, URL.parse(url)?.pathname ?? '');
}
