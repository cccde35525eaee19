import { toAppError } from '#shared/errors.ts';
import type { CdpCommand } from '../../../harness/emulation/cdp-session.ts';
import type { CdpConnection } from '../../cdp/cdp-connection.ts';
import { type CommandParams, checkCommand, webAddress } from './check-command.ts';
import { PageOrigins } from './page-origins.ts';

/** Message from developer tools; it is for the page itself if it contains no session ID. */
interface ToolsMessage {
  readonly id: number;
  readonly method: string;
  readonly params?: CommandParams;
  readonly sessionId?: string;
}

interface NavigationHistory {
  readonly entries: readonly { readonly id: number; readonly url: string }[];
}

interface ResourceTree {
  readonly frameTree: Parameters<PageOrigins['addFromTree']>[0];
}

interface ToolsSessionDeps {
  readonly connection: CdpConnection;
  /** ID of the page's session that only these tools use. */
  readonly sessionId: string;
  /**
   * Command that sets the user agent; sent first. Otherwise, with each new document, this session would reset the user
   * agent of the other sessions. Absent if nothing is emulated.
   */
  readonly identity?: CdpCommand;
  readonly send: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Passes messages between developer tools and one page with its frames and workers. They can reach no other target. */
export class ToolsSession {
  readonly #deps: ToolsSessionDeps;
  readonly #children = new Set<string>();
  readonly #origins = new PageOrigins();

  constructor(deps: ToolsSessionDeps) {
    this.#deps = deps;
    this.#forward(deps.sessionId, undefined);
  }

  /** Handles a message from the tools. Ignores anything that is not a CDP command. */
  receive(text: string): void {
    const message = readMessage(text);
    if (message !== undefined) void this.#handle(message);
  }

  async #handle({ id, method, params = {}, sessionId }: ToolsMessage): Promise<void> {
    const reply = { id, ...(sessionId === undefined ? {} : { sessionId }) };
    try {
      const { connection, sessionId: own, signal } = this.#deps;
      const checked = checkCommand(method, params);
      if (sessionId !== undefined && !this.#children.has(sessionId)) {
        throw new Error('Session with given id not found.');
      }
      if (method === 'Page.navigateToHistoryEntry') await this.#checkHistoryEntry(params['entryId']);
      if (method === 'Network.loadNetworkResource') this.#checkOrigin(params['url']);
      // No timeout, because a page paused in the debugger responds only when the user resumes it.
      const options = { signal, timeoutMs: Number.POSITIVE_INFINITY };
      const result = await connection.session(sessionId ?? own).send(method, checked, options);
      if (method === 'Page.getResourceTree') this.#origins.addFromTree((result as ResourceTree).frameTree);
      this.#send({ ...reply, result });
    } catch (thrown) {
      this.#send({ ...reply, error: { code: -32_000, message: toAppError(thrown).message } });
    }
  }

  async #checkHistoryEntry(entryId: unknown): Promise<void> {
    const { connection, sessionId } = this.#deps;
    const { entries } = await connection
      .session(sessionId)
      .send<NavigationHistory>('Page.getNavigationHistory');
    webAddress(entries.find(({ id }) => id === entryId)?.url);
  }

  #checkOrigin(url: unknown): void {
    if (typeof url !== 'string' || !this.#origins.has(url)) {
      throw new Error('Resources can only be loaded from origins that the page itself uses');
    }
  }

  #forward(from: string, childSession: string | undefined): void {
    const { connection, identity, signal } = this.#deps;
    // Fails in a worker, where this command does not exist, and if the target is gone.
    if (identity !== undefined)
      connection
        .session(from)
        .send(identity.method, identity.params)
        .catch(() => undefined);
    connection.tapMessages(
      from,
      (method, params) => {
        this.#origins.addFromEvent(method, params);
        if (method === 'Target.attachedToTarget') this.#attached(params as { sessionId: string });
        const message = {
          method,
          params,
          ...(childSession === undefined ? {} : { sessionId: childSession }),
        };
        // Responses are sent one microtask later, so events are delayed too, which keeps the order.
        queueMicrotask(() => this.#send(message));
      },
      signal,
    );
  }

  #attached({ sessionId }: { readonly sessionId: string }): void {
    this.#children.add(sessionId);
    this.#forward(sessionId, sessionId);
  }

  #send(message: object): void {
    if (!this.#deps.signal.aborted) this.#deps.send(JSON.stringify(message));
  }
}

function readMessage(text: string): ToolsMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isToolsMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isToolsMessage(value: unknown): value is ToolsMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'method' in value &&
    typeof value.method === 'string' &&
    (!('sessionId' in value) || typeof value.sessionId === 'string')
  );
}
