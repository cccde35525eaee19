import type { Readable, Writable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import {
  browserClosed,
  goneError,
  pageCrashed,
  pageGone,
  refusedError,
} from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession, SendOptions } from '../../harness/emulation/cdp-session.ts';
import { type SentCommand, sendInTime } from '../../harness/emulation/send-in-time.ts';
import { endedSession, SessionListeners } from '../../harness/emulation/session-listeners.ts';
import { openCdpPipe } from './cdp-pipe.ts';
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

/** What comes as often as we ask for it. */
const askedFor = new Set(['Page.screencastFrame']);

const ofSession = (sessionId: string) => (pending: Pending) => pending.sessionId === sessionId;

/** One DevTools connection to a whole browser; every target is a flattened session of it. */
export class CdpConnection {
  /** The browser itself. */
  readonly browser: CdpSession;
  /** Aborted, with an AppError 'gone' as its reason, when the browser has gone. */
  readonly closed: AbortSignal;
  readonly #pipe: ReturnType<typeof openCdpPipe>;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new SessionListeners();
  /** The session that another one belongs to: a worker's page. */
  readonly #owners = new Map<string, string>();
  readonly #floods = new FloodWatch({
    // Once the browser has gone nothing fills the pipe; while the answer is late, that is what is told.
    ask: () => this.browser.send('Browser.getVersion').catch(() => undefined),
    onFlood: (sessionId) => this.onFlood(sessionId),
  });
  readonly #taps = new Map<string, (method: string, params: unknown) => void>();
  /** Sessions whose page's process has died: the browser leaves their commands without an answer. */
  readonly #crashed = new Set<string>();
  /** Called with a session that tells so much that the others are late. */
  onFlood: (sessionId: string) => void = () => undefined;
  /** Called with a session that has ended. */
  onForgotten: (sessionId: string) => void = () => undefined;
  /** Returns the parameters that a command is sent with. */
  amend: (sessionId: string, command: CdpCommand) => CdpCommand['params'] = (_sessionId, { params }) =>
    params;
  #lastId = 0;
  #isOpen = true;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    const end = new AbortController();
    this.closed = end.signal;
    this.#pipe = openCdpPipe(
      toBrowser,
      fromBrowser,
      (text) => this.#received(JSON.parse(text) as Message, text.length),
      () => {
        this.#isOpen = false;
        // Who is told by a rejected command can already ask this signal why.
        end.abort(new AppError('gone', 'The browser has closed', { zh: '浏览器已关闭' }));
        this.#rejectPending(() => true, browserClosed);
      },
    );
    this.browser = this.session(rootSession);
  }

  /** Commands that have no response yet and are still waited for. */
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

  /** A session, then those that it belongs to, the nearest first. */
  ownerChain(sessionId: string): readonly string[] {
    const owner = this.#owners.get(sessionId);
    return owner === undefined ? [sessionId] : [sessionId, ...this.ownerChain(owner)];
  }

  /** One more session of the same target. */
  setOwner(sessionId: string, owner: string): void {
    this.#owners.set(sessionId, owner);
  }

  /** Listens to all that a session tells of, until `signal` aborts; who comes later takes its place. */
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
    const sent = this.amend(sessionId, { method, params });
    return sendInTime(method, options, (command) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#pending.set(id, { method, sessionId, ...command });
      this.#pipe.write(
        JSON.stringify({ id, method, params: sent, ...(sessionId === rootSession ? {} : { sessionId }) }),
      );
      return () => this.#pending.delete(id);
    });
  }

  #received(message: Message, characters: number): void {
    const { id, method, sessionId = rootSession } = message;
    if (id !== undefined) this.#answered(id, message);
    else if (method !== undefined) {
      if (!askedFor.has(method) && sessionId !== rootSession) this.#floods.count(sessionId, characters);
      this.#happened(method, message);
    }
  }

  #answered(id: number, { error, result }: Message): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    if (error === undefined) pending.resolve(result);
    else pending.reject(refusedError(pending.method, [error.message, error.data].filter(Boolean).join(': ')));
  }

  #happened(method: string, { sessionId = rootSession, params }: Message): void {
    if (method === 'Inspector.targetCrashed') this.#crashed.add(sessionId);
    if (method === 'Target.attachedToTarget' && sessionId !== rootSession)
      this.#owners.set((params as { readonly sessionId: string }).sessionId, sessionId);
    if (method === 'Inspector.targetReloadedAfterCrash') this.#crashed.delete(sessionId);
    // Told before the commands under way are rejected: who awaits one can then know why.
    this.#listeners.tell(sessionId, method, params);
    this.#taps.get(sessionId)?.(method, params);
    if (method === 'Inspector.targetCrashed') this.#rejectPending(ofSession(sessionId), pageCrashed);
    const ended = endedSession(method, params);
    if (ended !== undefined) this.#forget(ended);
  }

  /** A session that has ended: to later commands the browser says so itself. */
  #forget(sessionId: string): void {
    this.#rejectPending(ofSession(sessionId), pageGone);
    this.#listeners.forget(sessionId);
    this.#taps.delete(sessionId);
    this.#owners.delete(sessionId);
    this.#crashed.delete(sessionId);
    this.onForgotten(sessionId);
  }

  #rejectPending(matches: (pending: Pending) => boolean, reason: BothLanguages): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!matches(pending)) continue;
      this.#pending.delete(id);
      pending.reject(goneError(pending.method, reason));
    }
  }
}
