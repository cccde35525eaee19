import type { CdpConnection } from '../../cdp/cdp-connection.ts';
import { endScript, stopScripts } from '../../cdp/stop-scripts.ts';
import type { OpenContext } from './open-context.ts';

/** Stops the scripts of pages that flood the pipe, because all views share it. */
export class FloodingPages {
  readonly #connection: CdpConnection;
  readonly #contexts: ReadonlyMap<string, OpenContext>;
  /** Session ids of the pages whose scripts were stopped. */
  readonly #stopped = new Set<string>();

  constructor(connection: CdpConnection, contexts: ReadonlyMap<string, OpenContext>) {
    this.#connection = connection;
    this.#contexts = contexts;
  }

  /** Stops the page that owns a flooding session. */
  stop(sessionId: string): void {
    const owners = this.#connection.ownerChain(sessionId);
    for (const context of this.#contexts.values()) {
      const page = owners.find((owner) => context.pages.has(owner));
      if (page === undefined) continue;
      endScript(this.#connection.session(sessionId)).catch(context.onProblem);
      // Ignores messages that were sent before the page was stopped and arrive after it.
      if (this.#stopped.has(page)) continue;
      void this.#stopScripts(page, context);
      context.options.onFlood?.();
    }
  }

  detached(sessionId: string): void {
    this.#stopped.delete(sessionId);
  }

  async #stopScripts(page: string, { options, onProblem }: OpenContext): Promise<void> {
    const signal = AbortSignal.any([options.signal, this.#connection.closed]);
    this.#stopped.add(page);
    try {
      await stopScripts(this.#connection.session(page), signal);
    } catch (thrown) {
      if (!signal.aborted) onProblem(thrown);
    } finally {
      this.#stopped.delete(page);
    }
  }
}
