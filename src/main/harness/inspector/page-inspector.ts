import { toAppError } from '#shared/errors.ts';
import { maskPrivateStart } from '#shared/privacy/mask.ts';
import { unlessGone } from '../emulation/cdp-errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { blockedText } from './calls/blocked-text.ts';
import { callFindings } from './calls/call-findings.ts';
import { CallRecorder } from './calls/call-recorder.ts';
import type { ConsoleApiCalled, ExceptionThrown } from './calls/network-events.ts';
import type { Finding, FindingKind } from './finding.ts';
import { FindingCollector } from './finding-collector.ts';
import { watchBlockedSockets } from './page/blocked-sockets.ts';
import { recordConsole } from './page/record-page.ts';
import { PageTrace, type Trace } from './page-trace.ts';

export interface PageInspectorOptions {
  /** ID of the view in traces. */
  readonly viewId: string;
  readonly apiKey: string;
  readonly signal: AbortSignal;
}

const maxTextLength = 1_000;

/** Collects the problems of one view's page, frames and workers. */
export class PageInspector {
  readonly #signal: AbortSignal;
  readonly #findings = new FindingCollector();
  readonly #trace = new PageTrace();
  readonly #calls: CallRecorder;

  constructor({ viewId, apiKey, signal }: PageInspectorOptions) {
    this.#signal = signal;
    let calls = 0;
    this.#calls = new CallRecorder({
      viewId,
      apiKey,
      nextId: () => (calls += 1),
      reads: 'contract',
      onBegun: (call) => this.#trace.callBegun(call),
      onChanged: (call) => {
        if (!call.isSettled) return;
        this.#trace.callSettled(call);
        for (const { kind, message, zh } of callFindings(call)) this.add(kind, message, zh);
      },
      onProblem: this.#missed,
      signal,
    });
  }

  /** Number of API responses checked against the contract. */
  get checkedResponses(): number {
    return this.#calls.checkedResponses;
  }

  /** Number of requests of the page and its workers that have not ended. */
  get openRequests(): number {
    return this.#calls.openCalls;
  }

  /** Resolves when no response is being checked. */
  allChecked(): Promise<void> {
    return this.#calls.allChecked();
  }

  /** Returns and clears the findings collected since the last call. */
  takeFindings(): readonly Finding[] {
    return this.#findings.take();
  }

  /** Returns and clears the console lines and calls since the last call. Not masked. */
  takeTrace(): Trace {
    return this.#trace.take();
  }

  /** Inspects a session. Must be called when the session starts. */
  watch(cdp: CdpSession, type: string): void {
    this.#calls.watch(cdp, type);
    recordConsole(cdp, this.#trace, this.#signal);
    watchBlockedSockets(
      cdp,
      (host) => {
        const { en, zh } = blockedText(host);
        this.add('request', en, zh);
      },
      this.#signal,
    );
    const on = <Params>(event: string, listener: (params: Params) => void) =>
      cdp.on(event, (params) => listener(params as Params), this.#signal);
    on<ExceptionThrown>('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      const { exception, text, url = '' } = exceptionDetails;
      this.add('exception', `${exception?.description ?? text} (${url}:${exceptionDetails.lineNumber + 1})`);
    });
    on<ConsoleApiCalled>('Runtime.consoleAPICalled', ({ type: level, args }) => {
      if (level !== 'error' && level !== 'assert') return;
      this.add('console', args.map(({ value, description }) => description ?? String(value)).join(' '));
    });
    if (type !== 'page' && type !== 'iframe') {
      cdp.send('Runtime.enable').catch(unlessGone(this.#missed));
    }
  }

  /** Adds a finding that the record is incomplete. Without it, a screen would pass although it was not checked. */
  readonly #missed = (thrown: unknown): void => {
    const { message, zh = message } = toAppError(thrown);
    this.add('browser', `Part of the page is not recorded. ${message}`, `页面有一部分没有记录。${zh}`);
  };

  /** Adds a finding with private values masked. */
  add(kind: FindingKind, message: string, zh?: string): void {
    this.#findings.add({
      kind,
      message: maskPrivateStart(message, maxTextLength),
      ...(zh === undefined ? {} : { zh: maskPrivateStart(zh, maxTextLength) }),
    });
  }
}
