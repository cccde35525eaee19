import type { Readable, Writable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { openCdpPipe } from './cdp-pipe.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string; readonly data?: string };
  readonly sessionId?: string;
}

interface Pending {
  readonly method: string;
  readonly sessionId: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: AppError) => void;
}

type Listener = (params: unknown) => void;

const rootSession = '';

/** One DevTools connection to a whole browser; every target is a flattened session of it. */
export class CdpConnection {
  /** The browser itself. */
  readonly browser: CdpSession;
  /** Aborted, with an AppError 'cdp' as its reason, when the browser has gone. */
  readonly closed: AbortSignal;
  readonly #pipe: ReturnType<typeof openCdpPipe>;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #lastId = 0;
  #isOpen = true;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    const end = new AbortController();
    this.closed = end.signal;
    this.#pipe = openCdpPipe(
      toBrowser,
      fromBrowser,
      (text) => this.#received(JSON.parse(text) as Message),
      () => {
        this.#isOpen = false;
        this.#rejectPending(() => true, 'The browser has closed');
        end.abort(new AppError('cdp', 'The browser has closed'));
      },
    );
    this.browser = this.session(rootSession);
  }

  session(sessionId: string): CdpSession {
    return {
      send: <Result>(method: string, params: Readonly<Record<string, unknown>> = {}) =>
        this.#send(sessionId, method, params) as Promise<Result>,
      on: (event, listener, signal) => this.#listen(sessionId, event, listener, signal),
      child: (childId) => this.session(childId),
    };
  }

  #send(sessionId: string, method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(new AppError('cdp', `${method}: the browser has closed`));
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { method, sessionId, resolve, reject });
    this.#pipe.write(
      JSON.stringify({ id, method, params, ...(sessionId === rootSession ? {} : { sessionId }) }),
    );
    return promise;
  }

  #listen(sessionId: string, event: string, listener: Listener, signal: AbortSignal): void {
    if (signal.aborted) return;
    const key = `${sessionId}/${event}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    signal.addEventListener(
      'abort',
      () => {
        listeners.delete(listener);
        if (listeners.size === 0) this.#listeners.delete(key);
      },
      { once: true },
    );
  }

  #received(message: Message): void {
    if (message.id !== undefined) this.#answered(message.id, message);
    else if (message.method !== undefined) this.#happened(message.method, message);
  }

  #answered(id: number, { error, result }: Message): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    if (error === undefined) pending.resolve(result);
    else {
      const reason = [error.message, error.data].filter(Boolean).join(': ');
      pending.reject(new AppError('cdp', `${pending.method}: ${reason}`));
    }
  }

  #happened(method: string, { sessionId = rootSession, params }: Message): void {
    if (method === 'Target.detachedFromTarget') {
      const detached = (params as { readonly sessionId?: string }).sessionId;
      this.#rejectPending((pending) => pending.sessionId === detached, 'the page has gone');
    }
    for (const listener of [...(this.#listeners.get(`${sessionId}/${method}`) ?? [])]) listener(params);
  }

  #rejectPending(matches: (pending: Pending) => boolean, reason: string): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!matches(pending)) continue;
      this.#pending.delete(id);
      pending.reject(new AppError('cdp', `${pending.method}: ${reason}`));
    }
  }
}
