import { toAppError } from '#shared/errors.ts';
import type { CdpCommand } from '../../../harness/emulation/cdp-session.ts';
import type { CdpConnection } from '../cdp-connection.ts';
import { type CommandParams, checkCommand, webAddress } from './check-command.ts';
import { PageOrigins } from './page-origins.ts';

/** What the tools say; of their page where no session is named. */
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
  readonly frameTree: Parameters<PageOrigins['hearTree']>[0];
}

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
  readonly #origins = new PageOrigins();

  constructor(deps: ToolsSessionDeps) {
    this.#deps = deps;
    this.#carry(deps.sessionId, undefined);
  }

  /** What the tools say. What is no message of the protocol is passed over: tools of a browser send none. */
  tell(text: string): void {
    const message = readMessage(text);
    if (message !== undefined) void this.#answer(message);
  }

  async #answer({ id, method, params = {}, sessionId }: ToolsMessage): Promise<void> {
    const answered = { id, ...(sessionId === undefined ? {} : { sessionId }) };
    try {
      const { connection, sessionId: own, signal } = this.#deps;
      const checked = checkCommand(method, params);
      if (sessionId !== undefined && !this.#children.has(sessionId)) {
        throw new Error('Session with given id not found.');
      }
      if (method === 'Page.navigateToHistoryEntry') await this.#checkHistoryEntry(params['entryId']);
      if (method === 'Network.loadNetworkResource') this.#checkOrigin(params['url']);
      // A page that a person has stopped in the debugger answers when that person lets it go on.
      const options = { signal, timeoutMs: Number.POSITIVE_INFINITY };
      const result = await connection.session(sessionId ?? own).send(method, checked, options);
      if (method === 'Page.getResourceTree') this.#origins.hearTree((result as ResourceTree).frameTree);
      this.#say({ ...answered, result });
    } catch (thrown) {
      this.#say({ ...answered, error: { code: -32_000, message: toAppError(thrown).message } });
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
      throw new Error('Only origins that the page itself names can be loaded from');
    }
  }

  #carry(from: string, named: string | undefined): void {
    const { connection, identity, signal } = this.#deps;
    // A worker has no such command, and one that has gone needs none.
    connection
      .session(from)
      .send(identity.method, identity.params)
      .catch(() => undefined);
    connection.tapMessages(
      from,
      (method, params) => {
        this.#origins.hear(method, params);
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
