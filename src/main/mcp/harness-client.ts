import { AppError, toAppError } from '#shared/errors.ts';
import type { RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Harness } from '../harness/harness.ts';
import { handleRequest } from '../harness/window/handlers.ts';
import type { NamedEvent } from '../harness/window/window-events.ts';
import { unlessAborted, withTimeout } from '../lib/deadlines.ts';

type ServedHarness = Pick<Harness, 'handlers' | 'events' | 'wall'>;

/** Time limit in ms for a page to come to rest. */
const restTimeoutMs = 15_000;

/** ID of the client for handlers, which keep some state for each window. */
const windowId = 'mcp';

/** Sends requests to the harness as its window does, with the same checks of inputs and outputs. */
export class HarnessClient {
  readonly #harness: ServedHarness;
  readonly #signal: AbortSignal;

  constructor(harness: ServedHarness, signal: AbortSignal) {
    this.#harness = harness;
    this.#signal = signal;
  }

  /** Rejects with the AppError of the handler, or with the signal's reason. */
  async send<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<RequestOutput<Name>> {
    const request = handleRequest(
      this.#harness.handlers,
      { name, input },
      { windowId, signal: this.#signal },
    );
    const reply = await unlessAborted(this.#signal, request);
    if (!reply.ok) {
      const { code, message, zh } = reply.error;
      throw new AppError(code, message, zh === undefined ? {} : { zh });
    }
    // The cast is safe, because `handleRequest` checks the value against the schema of this request.
    return reply.value as RequestOutput<Name>;
  }

  /** Waits until the view is in a state, and returns it. Rejects with AppError 'timeout' or 'gone'. */
  async viewIn(
    viewId: string,
    isReached: (view: ViewState) => boolean,
    { timeoutMs, what }: { readonly timeoutMs: number; readonly what: string },
  ): Promise<ViewState> {
    const late = () =>
      new AppError(
        'timeout',
        `${viewId} did not ${what} within ${timeoutMs / 1_000} s. Check list_views, and navigate again.`,
      );
    return this.until(
      () => {
        const state = this.#harness.wall.views.find(({ id }) => id === viewId);
        if (state === undefined)
          throw new AppError('gone', `${viewId} was closed meanwhile. Open the platform again.`);
        return isReached(state) ? state : undefined;
      },
      { timeoutMs, late },
    );
  }

  /**
   * Applies scenarios after the views have loaded and verified their pages. A page that is left while its scripts start
   * may lose a command, and the next page then waits for the time limit of that command, which is 30 s.
   */
  async applyScenarios(viewIds: readonly string[], scenarioIds: readonly string[]) {
    await Promise.all(viewIds.map((id) => this.#rested(id)));
    return this.send('applyScenarios', { views: [...viewIds], scenarioIds: [...scenarioIds] });
  }

  /** Waits for the verification of a view, at most for `restTimeoutMs`. */
  async #rested(viewId: string): Promise<void> {
    const isRested = ({ status, verification }: ViewState) =>
      status === 'failed' || (verification !== null && verification.isPageReady !== false);
    try {
      await this.viewIn(viewId, isRested, { timeoutMs: restTimeoutMs, what: 'verify its page' });
    } catch (thrown) {
      if (toAppError(thrown).code !== 'timeout') throw thrown;
    }
  }

  /** Waits until `look` returns a result. Calls it now and after each event of the harness. */
  async until<Found>(
    look: (event?: NamedEvent) => Found | undefined,
    { timeoutMs, late }: { readonly timeoutMs: number; readonly late: () => AppError },
  ): Promise<Found> {
    const { promise, resolve, reject } = Promise.withResolvers<Found>();
    const end = new AbortController();
    const check = (event?: NamedEvent) => {
      try {
        const found = look(event);
        if (found !== undefined) resolve(found);
      } catch (thrown) {
        reject(thrown);
      }
    };
    try {
      this.#harness.events.subscribe(check, end.signal);
      check();
      return await unlessAborted(this.#signal, withTimeout(timeoutMs, promise, late));
    } finally {
      end.abort();
    }
  }
}
