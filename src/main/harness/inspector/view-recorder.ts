import type { BothLanguages } from '#shared/both-languages.ts';
import { toAppError } from '#shared/errors.ts';
import { BridgeLog, type BridgeLogEntry } from '../bridge/bridge-log.ts';
import { unlessGone } from '../emulation/cdp-errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { RequestInterceptor } from '../emulation/request-interceptor.ts';
import { BreakpointHolder } from './breakpoints/breakpoint-holder.ts';
import type { Breakpoints } from './breakpoints/breakpoints.ts';
import type { HeldRequests } from './breakpoints/held-requests.ts';
import { CallRecorder } from './calls/call-recorder.ts';
import { OverrideHandler } from './overrides/override-handler.ts';
import type { OverrideRules } from './overrides/override-rules.ts';
import { recordBlocked } from './page/record-blocked.ts';
import { type PageWriter, recordConsole, recordNavigation } from './page/record-page.ts';
import { recordVitals } from './page/record-vitals.ts';
import { detailLimits, shortenValue } from './timeline/shorten-value.ts';
import type { Timeline } from './timeline/timeline.ts';

export interface ViewRecorderOptions {
  readonly viewId: string;
  readonly apiKey: string;
  readonly timeline: Timeline;
  readonly rules: OverrideRules;
  readonly breakpoints: Breakpoints;
  readonly held: HeldRequests;
  /** Reports a problem of recording, breakpoints or a bridge call, as masked text. */
  readonly onProblem?: (problem: string) => void;
  /** Called with the unmasked URL when a page launches an app. */
  readonly onLaunch?: (url: string) => void;
  readonly signal: AbortSignal;
}

/** Max number of bridge calls that wait for a response. */
const maxOpenCalls = 200;

export class ViewRecorder {
  readonly bridgeLog: BridgeLog;
  readonly calls: CallRecorder;
  readonly #options: ViewRecorderOptions;
  readonly #writer: PageWriter;
  readonly #breakpoints: BreakpointHolder;
  readonly #overrides: OverrideHandler;
  /** IDs of timeline entries of bridge calls, by call number. */
  readonly #bridgeLines = new Map<number, number>();

  constructor(options: ViewRecorderOptions) {
    this.#options = options;
    const {
      viewId,
      apiKey,
      timeline,
      rules,
      breakpoints,
      held,
      signal,
      onProblem = () => undefined,
      onLaunch = () => undefined,
    } = options;
    this.#writer = {
      add: (happening) => timeline.add(viewId, happening),
      update: (id, change) => timeline.update(viewId, id, change),
    };
    this.calls = new CallRecorder({
      viewId,
      apiKey,
      nextId: timeline.nextId,
      reads: 'text',
      onBegun: (call) => timeline.addCall(call),
      onChanged: (call) => {
        timeline.updateCall(call);
        if (call.isSettled) rules.replays.learn(call);
      },
      onProblem: this.#reportNotRecorded,
      signal,
    });
    this.#breakpoints = new BreakpointHolder({
      viewId,
      apiKey,
      breakpoints,
      held,
      startedAt: (networkId) => this.calls.startedAt(networkId),
      onEnd: (networkId, outcome) => this.calls.markHeld(networkId, outcome),
      onProblem: (thrown) =>
        onProblem(`Breakpoints have no effect in this view. ${toAppError(thrown).message}`),
      signal,
    });
    this.#overrides = new OverrideHandler({
      viewId,
      apiKey,
      rules,
      onApplied: (networkId, ruleId) => this.calls.markOverridden(networkId, ruleId),
      signal,
    });
    this.bridgeLog = new BridgeLog({
      onProblem,
      onLaunch,
      onEntry: (number, entry) => this.#bridgeCalled(number, entry),
      onRefused: () => timeline.drop(viewId, 'bridge'),
    });
  }

  /** Records a session. Must be called when the session starts. */
  watch(cdp: CdpSession, type: string): void {
    const { signal } = this.#options;
    const requests = RequestInterceptor.of(cdp);
    // Must precede the call recorder, so that a request cancelled by the page is marked as held before it settles.
    this.#breakpoints.watch(cdp, type);
    this.calls.watch(cdp, type);
    if (requests !== undefined) {
      // Must precede the overrides, so that the user sees the original request.
      this.#breakpoints.attach(requests);
      this.#overrides.attach(requests);
    }
    recordConsole(cdp, this.#writer, signal);
    recordBlocked(cdp, this.#writer, signal);
    if (type === 'page') {
      recordNavigation(cdp, this.#writer, signal);
      recordVitals(cdp, this.#writer, { signal, onProblem: this.#reportNotRecorded });
    }
    // Emulation has already enabled the Runtime domain for pages and frames.
    if (type !== 'page' && type !== 'iframe') {
      cdp.send('Runtime.enable').catch(unlessGone(this.#reportNotRecorded));
    }
  }

  /** Records that the harness stopped a misbehaving page. */
  misbehaved(kind: 'console' | 'dialog' | 'popup', { en, zh }: BothLanguages): void {
    this.#writer.add({ kind, level: 'problem', text: en, zh });
  }

  readonly #reportNotRecorded = (thrown: unknown): void => {
    this.#options.onProblem?.(`Part of the page is not recorded. ${toAppError(thrown).message}`);
  };

  #bridgeCalled(number: number, entry: BridgeLogEntry): void {
    const { bridge, api, args, verdict, problem, zh, responses, latency } = entry;
    const call = bridge === 'scheme' ? String(args) : `${bridge} ${api}`;
    const line = {
      level: problem === undefined ? 'info' : 'problem',
      text: problem === undefined ? call : `${call}: ${problem}`,
      ...(problem !== undefined && zh !== undefined && { zh: `${call}：${zh}` }),
      detail: shortenValue({ bridge, api, args, verdict, problem, responses }, detailLimits).value,
      ...(latency === null ? {} : { ms: latency }),
    } as const;
    const known = this.#bridgeLines.get(number);
    if (known !== undefined) {
      this.#writer.update(known, line);
      return;
    }
    const id = this.#writer.add({ kind: verdict === 'launch' ? 'launch' : 'bridge', ...line });
    if (id === undefined) return;
    this.#bridgeLines.set(number, id);
    for (const oldest of this.#bridgeLines.keys()) {
      if (this.#bridgeLines.size <= maxOpenCalls) return;
      this.#bridgeLines.delete(oldest);
    }
  }
}
