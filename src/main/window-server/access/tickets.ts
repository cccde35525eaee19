import { createSecret, hashOf } from './hashed-token-set.ts';

interface Ticket {
  readonly cookie: string;
  readonly expiresAt: number;
}

const lifetimeMs = 30_000;
const maxTickets = 64;

/** Tickets, each of which opens one socket for the browser that received it. */
export class Tickets {
  readonly #byHash = new Map<string, Ticket>();

  /** Creates a ticket that is valid from `now` (ms). */
  create(cookie: string, now: number): string {
    const ticket = createSecret();
    this.#byHash.set(hashOf(ticket), { cookie: hashOf(cookie), expiresAt: now + lifetimeMs });
    for (const oldest of this.#byHash.keys()) {
      if (this.#byHash.size <= maxTickets) break;
      this.#byHash.delete(oldest);
    }
    return ticket;
  }

  /** Returns true if the ticket opens a socket for this cookie. A ticket works only once. */
  take(ticket: string, cookie: string, now: number): boolean {
    const hash = hashOf(ticket);
    const found = this.#byHash.get(hash);
    this.#byHash.delete(hash);
    return found !== undefined && found.cookie === hashOf(cookie) && found.expiresAt > now;
  }
}
