import type { IncomingMessage } from 'node:http';
import { createSecret, HashedTokenSet, hashOf } from './hashed-token-set.ts';
import { type SessionSecrets, Sessions, type StoredSession } from './sessions.ts';

export interface Refusal {
  readonly status: 401 | 403 | 421 | 429;
  readonly reason: string;
}

export interface AccessOptions {
  readonly lan: readonly string[];
  readonly onChange: (sessions: readonly StoredSession[]) => void;
}

/** Max number of issued URLs that nobody has opened yet. `maxSessions` limits the admitted browsers. */
const maxAddresses = 64;
const maxSessions = 256;

const failureWindowMs = 60_000;
const maxFailures = 20;

/** Max lifetime that browsers accept (RFC 6265bis, 5.5). The session expires earlier. */
const cookieSeconds = 400 * 24 * 60 * 60;

const notAdmitted: Refusal = {
  status: 401,
  reason: 'This browser is not admitted. Open the URL that the harness printed',
};

interface Ticket {
  readonly cookie: string;
  readonly expiresAt: number;
}

const ticketLifetimeMs = 30_000;
const maxTickets = 64;

/** Tickets. Each opens one socket for the browser that received it. */
class Tickets {
  readonly #byHash = new Map<string, Ticket>();

  /** Creates a ticket. It is valid from `now` (ms). */
  create(cookie: string, now: number): string {
    const ticket = createSecret();
    this.#byHash.set(hashOf(ticket), { cookie: hashOf(cookie), expiresAt: now + ticketLifetimeMs });
    for (const oldest of this.#byHash.keys()) {
      if (this.#byHash.size <= maxTickets) break;
      this.#byHash.delete(oldest);
    }
    return ticket;
  }

  /** Returns true if the ticket opens a socket for the cookie. A ticket works only once. */
  take(ticket: string, cookie: string, now: number): boolean {
    const hash = hashOf(ticket);
    const found = this.#byHash.get(hash);
    this.#byHash.delete(hash);
    return found !== undefined && found.cookie === hashOf(cookie) && found.expiresAt > now;
  }
}

/**
 * Access control of the window. Each issued token admits one browser, which exchanges the token for a cookie and a key.
 * Browsers send a cookie to every port of a machine, so the cookie alone gives access only to the files of the window.
 * For each socket, the browser exchanges the key for a ticket.
 */
export class WindowAccess {
  readonly #hosts: AllowedHosts;
  readonly #tokens = new HashedTokenSet(maxAddresses);
  readonly #sessions: Sessions;
  readonly #tickets = new Tickets();
  readonly #toolsSecret = createSecret();
  #failures: readonly number[] = [];

  constructor({ lan, onChange }: AccessOptions) {
    this.#hosts = new AllowedHosts(lan);
    this.#sessions = new Sessions({ max: maxSessions, onChange });
  }

  restore(stored: readonly StoredSession[]): void {
    this.#sessions.restore(stored);
  }

  newToken(): string {
    return this.#tokens.create();
  }

  /** Returns a refusal if the `Host` header is not allowed. */
  hostRefusal({ headers }: IncomingMessage): Refusal | undefined {
    if (this.#hosts.has(headers.host)) return undefined;
    return {
      status: 421,
      reason: 'The harness does not respond under this host name. Open the URL that it printed',
    };
  }

  /**
   * Returns a refusal for a page of another origin. Cookies cannot distinguish such pages, because all ports of a
   * machine share them.
   */
  originRefusal({ headers }: IncomingMessage): Refusal | undefined {
    if (headers.origin === `http://${headers.host}`) return undefined;
    return { status: 403, reason: 'Only pages of the harness may send this request' };
  }

  sessionRefusal(request: IncomingMessage): Refusal | undefined {
    return this.#sessions.has(cookieOf(request), Date.now()) ? undefined : notAdmitted;
  }

  /** Exchanges a token for a new session, which replaces the earlier one of the browser. Each token works only once. */
  exchange(token: string, request: IncomingMessage, now: number): SessionSecrets | Refusal {
    if (!this.#tokens.take(token)) return this.#failed(now);
    this.#sessions.delete(cookieOf(request));
    // Does not store the session of a browser on another device for the next run.
    const isLocal = isLoopback(request.socket.remoteAddress);
    const { cookie, key } = this.#sessions.create(isLocal, Date.now());
    const age = isLocal ? `; Max-Age=${cookieSeconds}` : '';
    return { key, cookie: `${cookieName(request)}=${cookie}; Path=/${age}; HttpOnly; SameSite=Strict` };
  }

  prove(request: IncomingMessage, nonce: string): { readonly proof: string } | Refusal {
    const proof = this.#sessions.prove(cookieOf(request), nonce, Date.now());
    return proof === undefined ? notAdmitted : { proof };
  }

  /** Exchanges a browser's key for a ticket and the path of the developer tools. */
  open(
    request: IncomingMessage,
    key: string,
  ): { readonly ticket: string; readonly toolsSecret: string } | Refusal {
    const cookie = cookieOf(request);
    if (!this.#sessions.open(cookie, key, Date.now())) return notAdmitted;
    return { ticket: this.#tickets.create(cookie, performance.now()), toolsSecret: this.#toolsSecret };
  }

  ticketRefusal(request: IncomingMessage, ticket: string): Refusal | undefined {
    if (this.#tickets.take(ticket, cookieOf(request), performance.now())) return undefined;
    return { status: 401, reason: 'This socket has no valid ticket. Reload the window' };
  }

  toolsRefusal(request: IncomingMessage, secret: string): Refusal | undefined {
    const refusal = this.sessionRefusal(request);
    if (refusal !== undefined) return refusal;
    if (hashOf(secret) === hashOf(this.#toolsSecret)) return undefined;
    return {
      status: 401,
      reason: 'These developer tools belong to an earlier run. Open them from the window',
    };
  }

  #failed(now: number): Refusal {
    this.#failures = [...this.#failures.filter((at) => now - at < failureWindowMs), now].slice(
      -maxFailures - 1,
    );
    return this.#failures.length > maxFailures
      ? { status: 429, reason: 'Too many invalid URLs. Wait a minute' }
      : {
          status: 401,
          reason: 'This URL has been used or is invalid. Press Enter in the terminal for a new one',
        };
  }
}

/** Returns the name of the cookie. It contains the port, so that two harnesses on one machine have separate cookies. */
function cookieName({ socket }: IncomingMessage): string {
  return `manyue-window-${socket.localPort}`;
}

function cookieOf(request: IncomingMessage): string {
  const prefix = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Host names by which this server may be called. Other names are rejected, because a page could resolve its own host
 * name to this server (DNS rebinding). Any port is accepted, because a tunnel may use another one.
 */
class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  /** `lan` lists the network addresses of this machine that other devices may use. */
  constructor(lan: readonly string[]) {
    this.#names = new Set([...loopbackNames, ...lan]);
  }

  has(host: string | undefined): boolean {
    const url = host === undefined ? null : URL.parse(`http://${host}`);
    return url !== null && url.host === host && this.#names.has(url.hostname);
  }
}
