import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import {
  browserClosed,
  goneError,
  pageCrashed,
  pageGone,
  refusedError,
} from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession, SendOptions } from '../../harness/emulation/cdp-session.ts';
import { type SentCommand, sendWithDeadline } from '../../harness/emulation/send-with-deadline.ts';
import { endedSession, SessionListeners } from '../../harness/emulation/session-listeners.ts';
import { FloodWatch } from './flood-watch.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string; readonly data?: string };
  readonly sessionId?: string;
}

interface Pending extends SentCommand {
  readonly method: string;
  readonly sessionId: string;
}

const rootSession = '';

/** Events that arrive only if they were requested, so they do not count as flooding. */
const requestedEvents = new Set(['Page.screencastFrame']);

const ofSession = (sessionId: string) => (pending: Pending) => pending.sessionId === sessionId;

/** Carries complete CDP messages to a browser. */
export interface CdpTransport {
  write(message: string): void;
}

/** Opens a transport. Calls `onMessage` with complete messages in order, and `onClose` once when it has closed. */
export type OpenTransport = (onMessage: (message: string) => void, onClose: () => void) => CdpTransport;

const browserHasClosed: BothLanguages = { en: 'The browser has closed', zh: '浏览器已关闭' };

/** CDP connection to a whole browser. Each target has a flattened session on it. */
export class CdpConnection {
  readonly browser: CdpSession;
  /** Aborts when the browser has closed; the reason is an AppError 'gone'. */
  readonly closed: AbortSignal;
  readonly #transport: CdpTransport;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new SessionListeners();
  /** ID of each session's owner, for example of the page that owns a worker, by session ID. */
  readonly #owners = new Map<string, string>();
  readonly #floods = new FloodWatch({
    // A late response shows that other messages fill the pipe. Ignores failures, because a closed browser has no pipe
    // to fill.
    ping: () => this.browser.send('Browser.getVersion').catch(() => undefined),
    onFlood: (sessionId) => this.onFlood(sessionId),
  });
  readonly #taps = new Map<string, (method: string, params: unknown) => void>();
  /** Sessions whose page process has crashed. The browser does not respond to commands of these sessions. */
  readonly #crashed = new Set<string>();
  /** Called with a session whose messages delay all others. */
  onFlood: (sessionId: string) => void = () => undefined;
  onSessionEnded: (sessionId: string) => void = () => undefined;
  /** Replaces the parameters of a command before it is sent. */
  amend: (sessionId: string, command: CdpCommand) => CdpCommand['params'] = (_sessionId, { params }) =>
    params;
  #lastId = 0;
  #isOpen = true;

  /** `closedReason` tells the user why the connection has closed. */
  constructor(openTransport: OpenTransport, closedReason: BothLanguages = browserHasClosed) {
    const end = new AbortController();
    this.closed = end.signal;
    this.#transport = openTransport(
      (text) => this.#handleMessage(JSON.parse(text) as Message, text.length),
      () => {
        this.#isOpen = false;
        // Aborts before the pending commands reject, so that their callers can read the reason from the signal.
        end.abort(new AppError('gone', closedReason.en, { zh: closedReason.zh }));
        this.#rejectPending(() => true, browserClosed);
      },
    );
    this.browser = this.session(rootSession);
  }

  get openCommands(): number {
    return this.#pending.size;
  }

  session(sessionId: string): CdpSession {
    return {
      send: <Result>(method: string, params: CdpCommand['params'] = {}, options: SendOptions = {}) =>
        this.#send(sessionId, { method, params }, options) as Promise<Result>,
      on: (event, listener, signal) => this.#listeners.add(sessionId, event, listener, signal),
      child: (childId) => this.session(childId),
    };
  }

  /** Returns the session ID and the IDs of its owners, nearest first. */
  ownerChain(sessionId: string): readonly string[] {
    const owner = this.#owners.get(sessionId);
    return owner === undefined ? [sessionId] : [sessionId, ...this.ownerChain(owner)];
  }

  /** Registers an additional session of the same target. */
  setOwner(sessionId: string, owner: string): void {
    this.#owners.set(sessionId, owner);
  }

  /** Passes every event of a session to `listener` until `signal` aborts. Another call replaces this listener. */
  tapMessages(
    sessionId: string,
    listener: (method: string, params: unknown) => void,
    signal: AbortSignal,
  ): void {
    if (signal.aborted) return;
    this.#taps.set(sessionId, listener);
    signal.addEventListener('abort', () => this.#taps.delete(sessionId), { once: true });
  }

  #send(sessionId: string, { method, params }: CdpCommand, options: SendOptions): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(goneError(method, browserClosed));
    if (this.#crashed.has(sessionId)) return Promise.reject(goneError(method, pageCrashed));
    const amended = this.amend(sessionId, { method, params });
    return sendWithDeadline(method, options, (command) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#pending.set(id, { method, sessionId, ...command });
      this.#transport.write(
        JSON.stringify({ id, method, params: amended, ...(sessionId === rootSession ? {} : { sessionId }) }),
      );
      return () => this.#pending.delete(id);
    });
  }

  #handleMessage(message: Message, characters: number): void {
    const { id, method, sessionId = rootSession } = message;
    if (id !== undefined) this.#handleResponse(id, message);
    else if (method !== undefined) {
      if (!requestedEvents.has(method) && sessionId !== rootSession)
        this.#floods.count(sessionId, characters);
      this.#handleEvent(method, message);
    }
  }

  #handleResponse(id: number, { error, result }: Message): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    if (error === undefined) pending.resolve(result);
    else pending.reject(refusedError(pending.method, [error.message, error.data].filter(Boolean).join(': ')));
  }

  #handleEvent(method: string, { sessionId = rootSession, params }: Message): void {
    if (method === 'Inspector.targetCrashed') this.#crashed.add(sessionId);
    if (method === 'Target.attachedToTarget' && sessionId !== rootSession)
      this.#owners.set((params as { readonly sessionId: string }).sessionId, sessionId);
    if (method === 'Inspector.targetReloadedAfterCrash') this.#crashed.delete(sessionId);
    // Emits the event before the pending commands reject, so that their callers know the reason.
    this.#listeners.emit(sessionId, method, params);
    this.#taps.get(sessionId)?.(method, params);
    if (method === 'Inspector.targetCrashed') this.#rejectPending(ofSession(sessionId), pageCrashed);
    const ended = endedSession(method, params);
    if (ended !== undefined) this.#forget(ended);
  }

  /** Removes an ended session. The browser itself then refuses commands of the session. */
  #forget(sessionId: string): void {
    this.#rejectPending(ofSession(sessionId), pageGone);
    this.#listeners.forget(sessionId);
    this.#taps.delete(sessionId);
    this.#owners.delete(sessionId);
    this.#crashed.delete(sessionId);
    this.onSessionEnded(sessionId);
  }

  #rejectPending(matches: (pending: Pending) => boolean, reason: BothLanguages): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!matches(pending)) continue;
      this.#pending.delete(id);
      pending.reject(goneError(pending.method, reason));
    }
  }
}
