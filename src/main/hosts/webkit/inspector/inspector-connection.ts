import { AppError } from '#shared/errors.ts';
import {
  browserClosed,
  goneError,
  pageCrashed,
  pageGone,
  refusedError,
} from '../../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, SendOptions } from '../../../harness/emulation/cdp-session.ts';
import { type SentCommand, sendWithDeadline } from '../../../harness/emulation/send-with-deadline.ts';
import { withTimeout } from '../../../lib/deadlines.ts';
import { PromptDelivery } from './prompt-delivery.ts';

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly isProvisional?: boolean;
  readonly isPaused?: boolean;
}

/** Message of the outer protocol, which is about targets. */
interface OuterMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly targetInfo?: TargetInfo;
    readonly targetId?: string;
    readonly newTargetId?: string;
    readonly message?: string;
  };
  readonly error?: { readonly message?: string };
}

/** Message of a target, inside the outer one. */
interface InnerMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
}

interface Pending extends SentCommand {
  readonly method: string;
  readonly targetId: string | undefined;
}

interface KeptCommand extends CdpCommand {
  /** Settles with the response of the process that showed the page when it was sent. */
  readonly sent: Promise<unknown>;
}

/** Event of the page, in WebKit's protocol. */
export interface PageEvent {
  readonly method: string;
  readonly params: unknown;
  /** Number of the process that shows the page. IDs of WebKit's protocol are unique only within it. */
  readonly process: number;
}

interface InspectorOptions {
  readonly onEvent: (event: PageEvent) => void;
  /** Called when a process has ended before it showed the page, because the load failed. */
  readonly onLoadEnded: (process: number) => void;
  /** Called with the length of each message of the page. */
  readonly onMessage?: (characters: number) => void;
}

const connectTimeoutMs = 10_000;

/** Command that changes nothing after the first one, and to which the browser itself responds. */
const outerPing = { method: 'Target.setPauseOnStart', params: { pauseOnStart: true } };
/** ID of pings. Their responses are ignored. */
const pingId = 0;

/**
 * Connection to one page of WebKitGTK's remote inspector (WebKit 2.50). WebKit shows the page of another site in
 * another process, which becomes a new target. Each new target is paused until it has all commands that were sent with
 * `keep`.
 */
export class InspectorConnection {
  /** Aborts when the browser has closed the connection. */
  readonly closed: AbortSignal;
  /** Aborts when the process of the page has crashed. */
  readonly crashed: AbortSignal;
  readonly #end = new AbortController();
  readonly #crash = new AbortController();
  readonly #socket: WebSocket;
  readonly #options: InspectorOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #kept = new Map<string, KeptCommand>();
  /** Number of the process of each target. */
  readonly #processes = new Map<string, number>();
  readonly #delivery = new PromptDelivery(
    () => this.#write({ id: pingId, ...outerPing }),
    () => this.#pending.size > 0,
  );
  readonly #firstTarget = Promise.withResolvers<void>();
  #target: string | undefined;
  #lastId = 0;
  #lastProcess = 0;

  private constructor(socket: WebSocket, options: InspectorOptions) {
    this.#socket = socket;
    this.#options = options;
    this.closed = this.#end.signal;
    this.crashed = this.#crash.signal;
    socket.addEventListener('message', ({ data }) => this.#received(String(data)));
    socket.addEventListener('close', () => this.#closedBy(browserClosed.en, browserClosed.zh));
    // A close event follows each error.
    socket.addEventListener('error', () => undefined);
  }

  /** Connects to the first page of the browser. Rejects with AppError 'environment'. */
  static async connect(port: number, options: InspectorOptions): Promise<InspectorConnection> {
    const late = () =>
      new AppError('environment', `WebKit's inspector did not respond within ${connectTimeoutMs / 1_000} s`, {
        zh: `WebKit 的调试接口在 ${connectTimeoutMs / 1_000} 秒内没有响应`,
      });
    const list = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(connectTimeoutMs) });
    const path = /\/socket\/\d+\/\d+\/WebPage/.exec(await list.text())?.[0];
    if (path === undefined) throw new AppError('environment', 'WebKit offers no page to inspect');
    const connection = new InspectorConnection(new WebSocket(`ws://127.0.0.1:${port}${path}`), options);
    try {
      await withTimeout(connectTimeoutMs, connection.#firstTarget.promise, late);
      await connection.ping();
    } catch (thrown) {
      connection.close();
      throw thrown;
    }
    return connection;
  }

  /** Number of the process that shows the page. */
  get process(): number {
    return this.#processes.get(this.#target ?? '') ?? 0;
  }

  /** Sends a command in WebKit's protocol. Rejects as `CdpSession.send` does. */
  send<Result = unknown>(
    method: string,
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    return this.#inner(this.#target, { method, params }, options) as Promise<Result>;
  }

  /**
   * Sends a command now and to each later process of the page. A later command with the same key replaces it. The same
   * command is not sent twice, because WebKit refuses to enable a domain again.
   */
  keep(key: string, method: string, params: CdpCommand['params'] = {}): Promise<unknown> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && JSON.stringify(kept.params) === JSON.stringify(params)) return kept.sent;
    const sent = this.send(method, params);
    this.#kept.set(key, { method, params, sent });
    return sent;
  }

  /** Resolves when the browser itself responds, after all messages before. */
  async ping(): Promise<void> {
    await this.#outer(outerPing.method, outerPing.params, {});
  }

  close(): void {
    this.#socket.close();
    this.#closedBy(browserClosed.en, browserClosed.zh);
  }

  #closedBy(en: string, zh: string): void {
    if (this.closed.aborted) return;
    this.#delivery.stop();
    this.#end.abort(new AppError('gone', en, { zh }));
    this.#firstTarget.reject(new AppError('environment', 'WebKit closed the connection of its inspector'));
    // Prevents an unhandled rejection if no caller waits for the first target.
    this.#firstTarget.promise.catch(() => undefined);
    this.#rejectPending(() => true, browserClosed);
  }

  #outer(method: string, params: CdpCommand['params'], options: SendOptions): Promise<unknown> {
    if (this.closed.aborted) return Promise.reject(goneError(method, browserClosed));
    return sendWithDeadline(method, options, (command) => {
      const id = this.#add({ method, targetId: undefined, ...command });
      this.#write({ id, method, params });
      this.#delivery.expectMore();
      return () => this.#pending.delete(id);
    });
  }

  #inner(
    targetId: string | undefined,
    { method, params }: CdpCommand,
    options: SendOptions,
  ): Promise<unknown> {
    if (this.closed.aborted) return Promise.reject(goneError(method, browserClosed));
    if (this.crashed.aborted) return Promise.reject(goneError(method, pageCrashed));
    if (targetId === undefined) return Promise.reject(goneError(method, pageGone));
    return sendWithDeadline(method, options, (command) => {
      const id = this.#add({ method, targetId, ...command });
      const message = JSON.stringify({ id, method, params });
      this.#write({ id: -id, method: 'Target.sendMessageToTarget', params: { targetId, message } });
      this.#delivery.expectMore();
      return () => this.#pending.delete(id);
    });
  }

  #write(message: object): void {
    if (!this.closed.aborted) this.#socket.send(JSON.stringify(message));
  }

  #add(pending: Pending): number {
    this.#lastId += 1;
    this.#pending.set(this.#lastId, pending);
    return this.#lastId;
  }

  #received(text: string): void {
    const { id, method, params = {}, error } = JSON.parse(text) as OuterMessage;
    if (id === pingId) {
      this.#delivery.responded();
      return;
    }
    this.#delivery.expectMore();
    if (id !== undefined) this.#responded(Math.abs(id), id < 0, error);
    else if (method === 'Target.dispatchMessageFromTarget' && params.message !== undefined) {
      this.#options.onMessage?.(text.length);
      this.#handle(params.targetId ?? '', JSON.parse(params.message) as InnerMessage);
    } else if (method === 'Target.targetCreated' && params.targetInfo !== undefined)
      this.#created(params.targetInfo);
    else if (method === 'Target.didCommitProvisionalTarget') this.#committed(params.newTargetId);
    else if (method === 'Target.targetDestroyed') this.#destroyed(params.targetId ?? '');
  }

  /** Handles the outer response. A command inside has its own response, unless the target is gone. */
  #responded(id: number, isInner: boolean, error: OuterMessage['error']): void {
    const pending = this.#pending.get(id);
    if (pending === undefined || (isInner && error === undefined)) return;
    this.#pending.delete(id);
    if (error === undefined) pending.resolve({});
    else if (isInner) pending.reject(goneError(pending.method, pageGone));
    else pending.reject(refusedError(pending.method, error.message ?? 'refused'));
  }

  #handle(targetId: string, { id, method, params, result, error }: InnerMessage): void {
    if (method !== undefined) {
      this.#options.onEvent({ method, params, process: this.#processes.get(targetId) ?? 0 });
      return;
    }
    const pending = this.#pending.get(id ?? 0);
    if (id === undefined || pending === undefined) return;
    this.#pending.delete(id);
    if (error === undefined) pending.resolve(result);
    else pending.reject(refusedError(pending.method, error.message ?? 'refused'));
  }

  #created({ targetId, type, isProvisional = false, isPaused = false }: TargetInfo): void {
    if (type !== 'page') return;
    this.#lastProcess += 1;
    this.#processes.set(targetId, this.#lastProcess);
    if (!isProvisional) {
      this.#target = targetId;
      this.#firstTarget.resolve();
    }
    // A target that ends before it has the commands needs none.
    for (const command of this.#kept.values()) this.#inner(targetId, command, {}).catch(() => undefined);
    if (isPaused) this.#outer('Target.resume', { targetId }, {}).catch(() => undefined);
  }

  #committed(newTargetId: string | undefined): void {
    if (newTargetId === undefined) return;
    const replaced = this.#target;
    this.#target = newTargetId;
    // Removes the earlier target, so that its end is not reported as a failed load.
    if (replaced !== undefined) this.#processes.delete(replaced);
  }

  #destroyed(targetId: string): void {
    const process = this.#processes.get(targetId);
    this.#processes.delete(targetId);
    if (process !== undefined && targetId !== this.#target) this.#options.onLoadEnded(process);
    const hasCrashed = targetId === this.#target;
    if (hasCrashed) this.#crash.abort(new AppError('gone', 'The page crashed', { zh: '页面崩溃了' }));
    this.#rejectPending((pending) => pending.targetId === targetId, hasCrashed ? pageCrashed : pageGone);
  }

  #rejectPending(matches: (pending: Pending) => boolean, reason: typeof pageGone): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!matches(pending)) continue;
      this.#pending.delete(id);
      pending.reject(goneError(pending.method, reason));
    }
  }
}
