import type { IncomingMessage } from 'node:http';
import { AllowedHosts } from './allowed-hosts.ts';
import { Secrets } from './secrets.ts';

/** Why a request is not let in: an HTTP status, and a line for whoever reads it. */
export interface Refusal {
  readonly status: 401 | 403 | 421 | 429;
  readonly reason: string;
}

/** Addresses that nobody has opened yet, and browsers that were let in. */
const mostAddresses = 64;
const mostSessions = 256;

const failureWindowMs = 60_000;
const mostFailures = 20;

/** Who may come in: one opening for each token that was handed out, then by the cookie that it was exchanged for. */
export class WindowAccess {
  readonly #hosts: AllowedHosts;
  readonly #tokens = new Secrets(mostAddresses);
  readonly #sessions = new Secrets(mostSessions);
  #failures: readonly number[] = [];

  constructor(lan: readonly string[]) {
    this.#hosts = new AllowedHosts(lan);
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
    if (this.#sessions.has(sessionOf(request) ?? '')) return undefined;
    return {
      status: 401,
      reason: 'This browser has not been let in: open the address that the harness printed',
    };
  }

  /**
   * Exchanges a token for the cookie of a session; undefined for a browser that has one already. Each token works once.
   * `now`: ms.
   */
  exchange(token: string, request: IncomingMessage, now: number): { readonly cookie?: string } | Refusal {
    if (!this.#tokens.take(token)) return this.#failed(now);
    if (this.sessionRefusal(request) === undefined) return {};
    const session = this.#sessions.create();
    return { cookie: `${cookieName(request)}=${session}; Path=/; HttpOnly; SameSite=Strict` };
  }

  #failed(now: number): Refusal {
    this.#failures = [...this.#failures.filter((at) => now - at < failureWindowMs), now].slice(
      -mostFailures - 1,
    );
    return this.#failures.length > mostFailures
      ? { status: 429, reason: 'Too many addresses were tried: wait a minute' }
      : { status: 401, reason: 'This address has been used, or is not one of the harness' };
  }
}

/** With the port, so that two harnesses on one machine do not take each other's. */
function cookieName({ socket }: IncomingMessage): string {
  return `manyue-window-${socket.localPort}`;
}

function sessionOf(request: IncomingMessage): string | undefined {
  const prefix = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
