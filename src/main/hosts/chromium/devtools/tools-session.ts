import { toAppError } from '#shared/errors.ts';
import type { CdpCommand } from '../../../harness/emulation/cdp-session.ts';
import type { CdpConnection } from '../cdp-connection.ts';

/** What the tools say; of their page where no session is named. */
interface ToolsMessage {
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
}

/**
 * What would reach beyond the page, or take from it what is the harness's: its platform and circumstances, what becomes of
 * its requests, its picture.
 */
const refused =
  /^(Browser\.(?!getVersion$)|Target\.(?!setAutoAttach$|getTargetInfo$)|Emulation\.|Fetch\.|Input\.|SystemInfo\.|Tethering\.|Page\.(startScreencast|setDownloadBehavior|close|crash)$|Network\.(setUserAgentOverride|emulateNetworkConditions.*|overrideNetworkState)$)/;

interface ToolsSessionDeps {
  readonly connection: CdpConnection;
  /** A session of the page for these tools alone. */
  readonly sessionId: string;
  /**
   * Sent before anything else. A session that sets no user agent takes that of another away with each new document.
   */
  readonly identity: CdpCommand;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Carries what developer tools and one page say to each other, and to the page's own frames and workers; to nobody else. */
export class ToolsSession {
  readonly #deps: ToolsSessionDeps;
  /** Of frames and workers, as the page has told of them. */
  readonly #children = new Set<string>();

  constructor(deps: ToolsSessionDeps) {
    this.#deps = deps;
    this.#carry(deps.sessionId, undefined);
  }

  /** What the tools say. What is no message of the protocol is passed over: tools of a browser send none. */
  tell(text: string): void {
    const message = readMessage(text);
    if (message !== undefined) void this.#answer(message);
  }

  async #answer({ id, method, params, sessionId }: ToolsMessage): Promise<void> {
    const answered = { id, ...(sessionId === undefined ? {} : { sessionId }) };
    try {
      this.#say({ ...answered, result: await this.#send(method, params, sessionId) });
    } catch (thrown) {
      this.#say({ ...answered, error: { code: -32_000, message: toAppError(thrown).message } });
    }
  }

  #send(method: string, params: ToolsMessage['params'], sessionId: string | undefined): Promise<unknown> {
    const { connection, sessionId: own, signal } = this.#deps;
    if (refused.test(method)) return Promise.reject(new Error(`${method} is the harness's own`));
    if (sessionId !== undefined && !this.#children.has(sessionId)) {
      return Promise.reject(new Error('Session with given id not found.'));
    }
    // A page that a person has stopped in the debugger answers when that person lets it go on.
    const options = { signal, timeoutMs: Number.POSITIVE_INFINITY };
    return connection.session(sessionId ?? own).send(method, params, options);
  }

  #carry(from: string, named: string | undefined): void {
    const { connection, identity, signal } = this.#deps;
    // A worker has no such command, and one that has gone needs none.
    connection
      .session(from)
      .send(identity.method, identity.params)
      .catch(() => undefined);
    connection.overhear(
      from,
      (method, params) => {
        if (method === 'Target.attachedToTarget') this.#attached(params as { sessionId: string });
        const message = { method, params, ...(named === undefined ? {} : { sessionId: named }) };
        // After the answers that came before it: those are told a turn later too.
        queueMicrotask(() => this.#say(message));
      },
      signal,
    );
  }

  #attached({ sessionId }: { readonly sessionId: string }): void {
    this.#children.add(sessionId);
    this.#carry(sessionId, sessionId);
  }

  #say(message: object): void {
    if (!this.#deps.signal.aborted) this.#deps.say(JSON.stringify(message));
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
