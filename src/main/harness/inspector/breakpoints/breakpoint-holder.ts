import { unlessGone } from '../../emulation/cdp-errors.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import type {
  PausedRequest,
  RequestHandler,
  RequestInterceptor,
  RequestPattern,
} from '../../emulation/request-interceptor.ts';
import type { HeldOutcome } from '../calls/held-outcome.ts';
import type { LoadingFailed } from '../calls/network-events.ts';
import type { Breakpoints } from './breakpoints.ts';
import { HeldCall } from './held-call.ts';
import type { HeldRequests } from './held-requests.ts';

export interface BreakpointHolderOptions {
  readonly viewId: string;
  readonly apiKey: string;
  readonly breakpoints: Breakpoints;
  readonly held: HeldRequests;
  /** Called with the Network domain's ID of a request when the request leaves its breakpoint. */
  readonly onEnd: (networkId: string, outcome: HeldOutcome) => void;
  /**
   * Returns the time at which the page started the request, in ms since the epoch. Undefined if the browser has not
   * reported the request yet.
   */
  readonly startedAt: (networkId: string) => number | undefined;
  /** Called if the browser refuses the patterns of the requests to pause. */
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

/** Limits `#awaited`. Some responses never arrive, because an override can fulfill the request instead. */
const maxAwaited = 200;

/** Holds the requests of one view at its breakpoints. */
export class BreakpointHolder implements RequestHandler {
  readonly #options: BreakpointHolderOptions;
  /** IDs of breakpoints, by request key. The requests have continued, and their responses are to be held. */
  readonly #awaited = new Map<string, string>();
  /** Session of the view's own page. Popups of the view have other sessions of type 'page'. */
  #page: CdpSession | undefined;

  constructor(options: BreakpointHolderOptions) {
    this.#options = options;
    const { viewId, held, signal } = options;
    signal.addEventListener('abort', () => held.release((each) => each.viewId === viewId, 'page'), {
      once: true,
    });
  }

  /** Holds requests of a session, at the current and all later breakpoints. */
  attach(requests: RequestInterceptor): void {
    const { breakpoints, onProblem, signal } = this.#options;
    requests.add(this);
    breakpoints.onChange(() => void requests.refresh().catch(unlessGone(onProblem)), signal);
  }

  /** Removes held requests when their page, frame or worker cancels them. */
  watch(cdp: CdpSession, type: string): void {
    const { viewId, held, signal } = this.#options;
    cdp.on(
      'Network.loadingFailed',
      (params) => held.forget(viewId, (params as LoadingFailed).requestId),
      signal,
    );
    if (type !== 'page') return;
    this.#page ??= cdp;
    if (this.#page !== cdp) return;
    // Drops the pending requests of the previous document.
    const navigated = (params: unknown) => {
      const { frame } = params as { readonly frame: { readonly parentId?: string } };
      if (frame.parentId === undefined) held.release((each) => each.viewId === viewId, 'page');
    };
    cdp.on('Page.frameNavigated', navigated, signal);
  }

  patterns(): readonly RequestPattern[] {
    const { breakpoints, viewId } = this.#options;
    return breakpoints.patterns(viewId);
  }

  take(paused: PausedRequest, requests: RequestInterceptor): boolean {
    const { viewId, apiKey, breakpoints, held, onEnd, startedAt } = this.#options;
    const { method, url } = paused.request;
    const isHandled = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const stage = isHandled ? 'response' : 'request';
    const key = paused.networkId ?? paused.requestId;
    const awaitedBy = isHandled ? this.#awaited.get(key) : undefined;
    this.#awaited.delete(key);
    // Ignores CORS preflights (OPTIONS), which the browser itself sends.
    if (method === 'OPTIONS' || !held.hasRoom) return false;
    const known = breakpoints.all.find(({ id }) => id === awaitedBy);
    const found = known ?? breakpoints.find({ viewId, method, url }, stage);
    if (found === undefined) return false;
    const { id, breakpoint } = found;
    if (known === undefined) breakpoints.hit(id);
    const interceptResponse = breakpoint.stage === 'both' && stage === 'request';
    if (interceptResponse) this.#await(key, id);
    const now = Date.now();
    held.hold({
      viewId,
      ageMs: Math.max(0, now - (startedAt(key) ?? now)),
      breakpointId: id,
      stage,
      paused,
      call: new HeldCall({ paused, requests, holder: this, apiKey }),
      holdMs: breakpoint.holdMs,
      interceptResponse,
      onEnd: (outcome) => {
        if (paused.networkId !== undefined) onEnd(paused.networkId, outcome);
      },
    });
    return true;
  }

  #await(key: string, id: string): void {
    this.#awaited.set(key, id);
    for (const oldest of this.#awaited.keys()) {
      if (this.#awaited.size <= maxAwaited) return;
      this.#awaited.delete(oldest);
    }
  }
}
