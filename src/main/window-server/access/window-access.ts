import type { IncomingMessage } from 'node:http';
import { AllowedHosts } from './allowed-hosts.ts';
import { createSecret, HashedTokenSet, hashOf } from './hashed-token-set.ts';
import { type KeptSession, type SessionSecrets, Sessions } from './sessions.ts';
import { Tickets } from './tickets.ts';

/** Why a request is not let in: an HTTP status, and a line for whoever reads it. */
export interface Refusal {
  readonly status: 401 | 403 | 421 | 429;
  readonly reason: string;
}

export interface AccessOptions {
  readonly lan: readonly string[];
  readonly onKept: (sessions: readonly KeptSession[]) => void;
}

/** Addresses that nobody has opened yet, and browsers that were let in. */
const maxAddresses = 64;
const maxSessions = 256;

const failureWindowMs = 60_000;
const maxFailures = 20;

/** The longest that browsers keep one (RFC 6265bis, 5.5); the session itself expires earlier. */
const cookieSeconds = 400 * 24 * 60 * 60;

const notLetIn: Refusal = {
  status: 401,
  reason: 'This browser has not been let in: open the address that the harness printed',
};

/**
 * Who may come in: one opening for each token that was handed out. It is exchanged for a cookie and a key. The cookie alone,
 * which a browser sends to every port of a machine, shows the files of the window and nothing of the harness; the key is
 * exchanged for a ticket for each socket.
 */
export class WindowAccess {
  readonly #hosts: AllowedHosts;
  readonly #tokens = new HashedTokenSet(maxAddresses);
  readonly #sessions: Sessions;
  readonly #tickets = new Tickets();
  readonly #toolsSecret = createSecret();
  #failures: readonly number[] = [];

  constructor({ lan, onKept }: AccessOptions) {
    this.#hosts = new AllowedHosts(lan);
    this.#sessions = new Sessions({ max: maxSessions, onKept });
  }

  /** Browsers of an earlier run on the same port. */
  restore(kept: readonly KeptSession[]): void {
    this.#sessions.restore(kept);
  }

  newToken(): string {
    return this.#tokens.create();
  }

  /** Refuses what calls us by a name that is not ours. */
  hostRefusal({ headers }: IncomingMessage): Refusal | undefined {
    if (this.#hosts.has(headers.host)) return undefined;
    return {
      status: 421,
      reason: 'The harness does not answer under this name: open the address that it printed',
    };
  }

  /** Refuses what a page of another origin sends. Cookies do not see to that: they are the same for all ports of a machine. */
  originRefusal({ headers }: IncomingMessage): Refusal | undefined {
    if (headers.origin === `http://${headers.host}`) return undefined;
    return { status: 403, reason: 'Only the pages of the harness itself may do that' };
  }

  sessionRefusal(request: IncomingMessage): Refusal | undefined {
    return this.#sessions.has(cookieOf(request), Date.now()) ? undefined : notLetIn;
  }

  /** Exchanges a token for a new session, which takes the place of the browser's earlier one. Each token works once. */
  exchange(token: string, request: IncomingMessage, now: number): SessionSecrets | Refusal {
    if (!this.#tokens.take(token)) return this.#failed(now);
    this.#sessions.delete(cookieOf(request));
    // A guest of the network is let in by the tester, for this run.
    const isOfThisMachine = isLoopback(request.socket.remoteAddress);
    const { cookie, key } = this.#sessions.create(isOfThisMachine, Date.now());
    const age = isOfThisMachine ? `; Max-Age=${cookieSeconds}` : '';
    return { key, cookie: `${cookieName(request)}=${cookie}; Path=/${age}; HttpOnly; SameSite=Strict` };
  }

  /** Proves to a browser that this is the server that let it in. */
  prove(request: IncomingMessage, nonce: string): { readonly proof: string } | Refusal {
    const proof = this.#sessions.prove(cookieOf(request), nonce, Date.now());
    return proof === undefined ? notLetIn : { proof };
  }

  /** Exchanges a browser's key for a ticket and the way to the developer tools. */
  open(
    request: IncomingMessage,
    key: string,
  ): { readonly ticket: string; readonly toolsSecret: string } | Refusal {
    const cookie = cookieOf(request);
    if (!this.#sessions.open(cookie, key, Date.now())) return notLetIn;
    return { ticket: this.#tickets.create(cookie, performance.now()), toolsSecret: this.#toolsSecret };
  }

  ticketRefusal(request: IncomingMessage, ticket: string): Refusal | undefined {
    if (this.#tickets.take(ticket, cookieOf(request), performance.now())) return undefined;
    return { status: 401, reason: 'This socket has no ticket: load the window again' };
  }

  toolsRefusal(request: IncomingMessage, secret: string): Refusal | undefined {
    const refusal = this.sessionRefusal(request);
    if (refusal !== undefined) return refusal;
    if (hashOf(secret) === hashOf(this.#toolsSecret)) return undefined;
    return { status: 401, reason: 'These developer tools are of an earlier run: open them from the window' };
  }

  #failed(now: number): Refusal {
    this.#failures = [...this.#failures.filter((at) => now - at < failureWindowMs), now].slice(
      -maxFailures - 1,
    );
    return this.#failures.length > maxFailures
      ? { status: 429, reason: 'Too many addresses were tried: wait a minute' }
      : { status: 401, reason: 'This address has been used, or is not one of the harness' };
  }
}

/** With the port, so that two harnesses on one machine do not take each other's. */
function cookieName({ socket }: IncomingMessage): string {
  return `manyue-window-${socket.localPort}`;
}

/** Empty where there is none. */
function cookieOf(request: IncomingMessage): string {
  const prefix = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
