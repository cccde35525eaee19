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
  /**
   * Called when the list changes. `gone` contains the requests that ended without an action of the user, each with the
   * reason.
   */
  readonly onChange: (gone: readonly { readonly id: string; readonly why: GoneReason }[]) => void;
  /** Called if a request could not be continued automatically. */
  readonly onProblem: (thrown: unknown) => void;
  /** Returns the current time in ms. */
  readonly now?: () => number;
}

export interface NewlyHeld {
  readonly viewId: string;
  readonly breakpointId: string;
  readonly stage: HeldRequest['stage'];
  readonly paused: PausedRequest;
  readonly call: HeldCall;
  /** Time in ms that the page had already waited when the request was held. */
  readonly ageMs: number;
  readonly holdMs: number;
  /** True if the response is to be held too. */
  readonly interceptResponse: boolean;
  /** Called before the request continues. Called again without an edit if the browser refuses the edit. */
  readonly onEnd: (outcome: HeldOutcome) => void;
}

interface Held extends NewlyHeld {
  readonly id: string;
  readonly heldAt: number;
  readonly timer: NodeJS.Timeout;
}

/** Limits the held requests, because a longer list would confuse the user. Further requests continue. */
const maxHeld = 50;

/** Holds paused requests until the user decides, oldest first. */
export class HeldRequests {
  readonly #deps: HeldRequestsDeps;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();
  /** Ids of the windows that show the list. */
  readonly #windows = new Set<string>();
  /** Time of the user's last edit or abort in each view, in ms since the epoch. */
  readonly #changedAt = new Map<string, number>();
  #lastId = 0;

  constructor(deps: HeldRequestsDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
  }

  /** Returns true if a window shows the list and the list is not full. */
  get hasRoom(): boolean {
    return this.#windows.size > 0 && this.#held.size < maxHeld;
  }

  /** Returns true if the user has edited or aborted a request of the view after `since` (ms since the epoch). */
  hasChanged(viewId: string, since: number): boolean {
    return (this.#changedAt.get(viewId) ?? Number.NEGATIVE_INFINITY) >= since;
  }

  get rows(): HeldRequest[] {
    return [...this.#held.values()].map((held) => this.#row(held));
  }

  /**
   * Marks a window as showing the list until `signal` aborts. When the last window leaves, all held requests continue.
   */
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

  /** Returns the content of a held request. Rejects with AppError 'usage' if it is no longer held. */
  async detail(id: string): Promise<HeldDetail> {
    const held = this.#of(id);
    const { call, stage } = held;
    const read = stage === 'response' ? await call.response() : { response: null, problem: null };
    return { row: this.#row(held), request: call.request, ...read };
  }

  /**
   * Continues a held request. Rejects with AppError 'usage' if it is no longer held, and with 'cdp' if the browser
   * refuses the edit.
   */
  async continue(id: string, edit?: EditedRequest | EditedResponse): Promise<void> {
    const held = this.#take(id);
    if (edit !== undefined) this.#changedAt.set(held.viewId, Date.now());
    this.#deps.onChange([]);
    const { call, interceptResponse } = held;
    await this.#sendOn(held, call.changeBy(edit), () => call.continue(edit, interceptResponse));
  }

  /** Aborts the request. Rejects like `continue`. */
  async abort(id: string): Promise<void> {
    const held = this.#take(id);
    this.#changedAt.set(held.viewId, Date.now());
    this.#deps.onChange([]);
    await this.#sendOn(held, { kind: 'aborted' }, () => held.call.abort());
  }

  /**
   * Continues the matching requests unedited. `why` is shown to the user as the reason; undefined if the user continued
   * them.
   */
  release(matches: (held: NewlyHeld & { readonly id: string }) => boolean, why?: GoneReason): void {
    const over = [...this.#held.values()].filter(matches);
    if (over.length === 0) return;
    for (const { id, call } of over) {
      this.#end(this.#take(id));
      // Ignores the browser's refusal, because the requests of a page end with it.
      call.continue(undefined, false).catch(why === 'page' ? () => undefined : this.#deps.onProblem);
    }
    this.#deps.onChange(why === undefined ? [] : over.map(({ id }) => ({ id, why })));
  }

  /** Removes a request that the page has cancelled, without continuing it. */
  forget(viewId: string, networkId: string): void {
    const gone = [...this.#held.values()].filter(
      (held) => held.viewId === viewId && held.paused.networkId === networkId,
    );
    if (gone.length === 0) return;
    for (const { id } of gone) this.#end(this.#take(id));
    this.#deps.onChange(gone.map(({ id }) => ({ id, why: 'page' })));
  }

  /**
   * Continues or aborts a request with `send`. Calls `onEnd` first, because the request may finish before the browser
   * confirms the command.
   */
  async #sendOn(held: Held, edit: HeldEdit | undefined, send: () => Promise<void>): Promise<void> {
    this.#end(held, edit);
    try {
      await send();
    } catch (thrown) {
      if (edit !== undefined) this.#end(held);
      throw editError(thrown);
    }
  }

  #end({ stage, heldAt, onEnd }: Held, edit?: HeldEdit): void {
    onEnd({ stage, heldMs: this.#now() - heldAt, ...(edit !== undefined && { edit }) });
  }

  #of(id: string): Held {
    const held = this.#held.get(id);
    if (held !== undefined) return held;
    throw new AppError('usage', 'This request is no longer held. Make the page send it again.', {
      zh: '这个请求已不再被拦住：请让页面重新请求。',
    });
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

function editError(thrown: unknown): AppError {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('cdp', `The browser refused the edit, so the request continued unedited: ${why}`, {
    cause: thrown,
    zh: `浏览器不接受这个修改，请求已按原样继续：${why}`,
  });
}
