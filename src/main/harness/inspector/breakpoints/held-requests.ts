import { apiTimeoutMs } from '#shared/contract/api-timeout.ts';
import { AppError } from '#shared/errors.ts';
import type {
  EditedRequest,
  EditedResponse,
  HeldDetail,
  HeldRequest,
} from '#shared/ipc/records/breakpoints.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { PausedRequest } from '../../emulation/request-interceptor.ts';
import type { HeldEdit, HeldOutcome } from '../calls/held-outcome.ts';
import { matchEndpoint } from '../calls/match-endpoint.ts';
import type { HeldCall } from './held-call.ts';

export type GoneReason = 'page' | 'time';

interface HeldRequestsDeps {
  /** The list is another; `gone` says which ended by themselves, and why. */
  readonly onChange: (gone: readonly { readonly id: string; readonly why: GoneReason }[]) => void;
  /** One that was let go by itself could not be. */
  readonly onProblem: (thrown: unknown) => void;
  /** ms */
  readonly now?: () => number;
}

export interface NewlyHeld {
  readonly viewId: string;
  readonly breakpointId: string;
  readonly stage: HeldRequest['stage'];
  readonly paused: PausedRequest;
  readonly call: HeldCall;
  /** How long the page had been waiting already, ms. */
  readonly ageMs: number;
  readonly holdMs: number;
  /** Whether its response is to be held as well. */
  readonly interceptResponse: boolean;
  /** Called before the request is sent on; again without an edit if the browser refuses the edit. */
  readonly onEnd: (outcome: HeldOutcome) => void;
}

interface Held extends NewlyHeld {
  readonly id: string;
  readonly heldAt: number;
  readonly timer: NodeJS.Timeout;
}

/** More than a person looks at: those above it go on. */
const maxHeld = 50;

/** The requests that wait for a person, the oldest first. */
export class HeldRequests {
  readonly #deps: HeldRequestsDeps;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();
  /** Names of the windows that look at the list. */
  readonly #windows = new Set<string>();
  /** When a person last edited or aborted one of a view; ms since the epoch. */
  readonly #changedAt = new Map<string, number>();
  #lastId = 0;

  constructor(deps: HeldRequestsDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
  }

  /** Whether there is somebody to look at one more. */
  get hasRoom(): boolean {
    return this.#windows.size > 0 && this.#held.size < maxHeld;
  }

  /** Whether a person has edited or aborted one of the view since this moment (ms since the epoch). */
  hasChanged(viewId: string, since: number): boolean {
    return (this.#changedAt.get(viewId) ?? Number.NEGATIVE_INFINITY) >= since;
  }

  get rows(): HeldRequest[] {
    return [...this.#held.values()].map((held) => this.#row(held));
  }

  /** A window looks at the list until `signal` aborts; all that is held goes on when the last one leaves. */
  watched(windowId: string, signal: AbortSignal): void {
    if (signal.aborted || this.#windows.has(windowId)) return;
    this.#windows.add(windowId);
    const left = () => {
      this.#windows.delete(windowId);
      if (this.#windows.size === 0) this.release(() => true);
    };
    signal.addEventListener('abort', left, { once: true });
  }

  hold(request: NewlyHeld): void {
    this.#lastId += 1;
    const id = `held-${this.#lastId}`;
    const timer = setTimeout(() => this.release((held) => held.id === id, 'time'), request.holdMs);
    this.#held.set(id, { ...request, id, heldAt: this.#now(), timer });
    this.#deps.onChange([]);
  }

  /** Throws AppError 'usage' for one that is no longer held. */
  async detail(id: string): Promise<HeldDetail> {
    const held = this.#of(id);
    const { call, stage } = held;
    const read = stage === 'response' ? await call.response() : { response: null, problem: null };
    return { row: this.#row(held), request: call.request, ...read };
  }

  /** Rejects with AppError 'usage' for one that is no longer held, and 'cdp' for an edit that is refused. */
  async continue(id: string, edit?: EditedRequest | EditedResponse): Promise<void> {
    const held = this.#take(id);
    if (edit !== undefined) this.#changedAt.set(held.viewId, Date.now());
    this.#deps.onChange([]);
    const { call, interceptResponse } = held;
    await this.#sendOn(held, call.changeBy(edit), () => call.continue(edit, interceptResponse));
  }

  /** As `continue`. */
  async abort(id: string): Promise<void> {
    const held = this.#take(id);
    this.#changedAt.set(held.viewId, Date.now());
    this.#deps.onChange([]);
    await this.#sendOn(held, { kind: 'aborted' }, () => held.call.abort());
  }

  /** Lets those that are so go on, as they are. `why` they did by themselves, for whoever looks at them. */
  release(isOver: (held: NewlyHeld & { readonly id: string }) => boolean, why?: GoneReason): void {
    const over = [...this.#held.values()].filter(isOver);
    if (over.length === 0) return;
    for (const { id, call } of over) {
      this.#end(this.#take(id));
      // A page that has gone has taken its requests with it.
      call.continue(undefined, false).catch(why === 'page' ? () => undefined : this.#deps.onProblem);
    }
    this.#deps.onChange(why === undefined ? [] : over.map(({ id }) => ({ id, why })));
  }

  /** The page no longer waits for a request: there is nothing to be sent on. */
  forget(viewId: string, networkId: string): void {
    const gone = [...this.#held.values()].filter(
      (held) => held.viewId === viewId && held.paused.networkId === networkId,
    );
    if (gone.length === 0) return;
    for (const { id } of gone) this.#end(this.#take(id));
    this.#deps.onChange(gone.map(({ id }) => ({ id, why: 'page' })));
  }

  /** Reports first: the call may come to its end before the browser confirms. */
  async #sendOn(held: Held, edit: HeldEdit | undefined, send: () => Promise<void>): Promise<void> {
    this.#end(held, edit);
    try {
      await send();
    } catch (thrown) {
      if (edit !== undefined) this.#end(held);
      throw refusedError(thrown);
    }
  }

  #end({ stage, heldAt, onEnd }: Held, edit?: HeldEdit): void {
    onEnd({ stage, heldMs: this.#now() - heldAt, ...(edit !== undefined && { edit }) });
  }

  #of(id: string): Held {
    const held = this.#held.get(id);
    if (held !== undefined) return held;
    throw new AppError('usage', 'This request is no longer held.', { zh: '这个请求已不再被拦住。' });
  }

  #take(id: string): Held {
    const held = this.#of(id);
    clearTimeout(held.timer);
    this.#held.delete(id);
    return held;
  }

  #row({ id, breakpointId, viewId, stage, paused, ageMs, holdMs, heldAt }: Held): HeldRequest {
    const { method, url } = paused.request;
    const endpoint = matchEndpoint(method, URL.parse(url)?.pathname ?? '')?.id ?? null;
    const heldForMs = this.#now() - heldAt;
    return {
      id,
      breakpointId,
      viewId,
      stage,
      method,
      url: maskPrivate(url.slice(0, maxShownUrl)),
      endpoint,
      status: paused.responseStatusCode ?? null,
      leftMs: Math.max(0, holdMs - heldForMs),
      pageLeftMs: endpoint === null ? null : Math.max(0, apiTimeoutMs - ageMs - heldForMs),
    };
  }
}

const maxShownUrl = 2_000;

function refusedError(thrown: unknown): AppError {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('cdp', `The browser refused the edit, and the request went on without it: ${why}`, {
    cause: thrown,
    zh: `浏览器不接受这个修改，请求已按原样继续：${why}`,
  });
}
