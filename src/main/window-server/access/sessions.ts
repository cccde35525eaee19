import { createHmac } from 'node:crypto';
import { SERVER_LABEL, WINDOW_LABEL } from '#shared/ipc/transport/session-messages.ts';
import { createSecret, hashOf } from './hashed-token-set.ts';

/** Stored session of an admitted browser. No secret can be derived from it. */
export interface StoredSession {
  /** SHA-256 of the cookie's value. */
  readonly cookie: string;
  /** Key by which the server proves to the browser that it has admitted the browser. */
  readonly serverKey: string;
  /** SHA-256 of the browser's key with a label. */
  readonly windowKey: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Secrets of a browser. It sends the cookie to every port of this machine, but the key only to the origin of the
 * window.
 */
export interface SessionSecrets {
  readonly cookie: string;
  readonly key: string;
}

export interface SessionsOptions {
  readonly max: number;
  /** Receives all sessions after each change, to store them. */
  readonly onChange: (sessions: readonly StoredSession[]) => void;
}

interface Session extends StoredSession {
  readonly isPersistent: boolean;
}

/** Time in ms after its last use at which a session expires. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1_000;
/** Minimum time in ms between two renewals of a stored session. */
const renewalMs = 60 * 60 * 1_000;

/** Sessions of admitted browsers. If there are too many, a new session replaces the oldest. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #byCookie = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  restore(stored: readonly StoredSession[]): void {
    for (const session of stored.slice(-this.#options.max))
      this.#byCookie.set(session.cookie, { ...session, isPersistent: true });
  }

  /** Creates a session. If `isPersistent`, it is stored for the next run. `now` is in ms since the epoch. */
  create(isPersistent: boolean, now: number): SessionSecrets {
    const secrets = { cookie: createSecret(), key: createSecret() };
    const session: Session = {
      cookie: hashOf(secrets.cookie),
      serverKey: hashOf(SERVER_LABEL + secrets.key),
      windowKey: hashOf(WINDOW_LABEL + secrets.key),
      expiresAt: now + lifetimeMs,
      isPersistent,
    };
    this.#byCookie.set(session.cookie, session);
    for (const oldest of this.#byCookie.keys()) {
      if (this.#byCookie.size <= this.#options.max) break;
      this.#byCookie.delete(oldest);
    }
    if (isPersistent) this.#emitChange();
    return secrets;
  }

  has(cookie: string, now: number): boolean {
    return this.#find(cookie, now) !== undefined;
  }

  delete(cookie: string): void {
    if (this.#byCookie.delete(hashOf(cookie))) this.#emitChange();
  }

  /** Returns a proof that this server has admitted the browser with the cookie. Undefined for any other cookie. */
  prove(cookie: string, nonce: string, now: number): string | undefined {
    const session = this.#find(cookie, now);
    if (session === undefined) return undefined;
    return createHmac('sha256', Buffer.from(session.serverKey, 'base64url'))
      .update(nonce)
      .digest('base64url');
  }

  /** Returns true if the key belongs to the cookie. Renews the session. */
  open(cookie: string, key: string, now: number): boolean {
    const session = this.#find(cookie, now);
    if (session === undefined || session.windowKey !== hashOf(WINDOW_LABEL + key)) return false;
    const expiresAt = now + lifetimeMs;
    if (expiresAt - session.expiresAt < renewalMs) return true;
    this.#byCookie.set(session.cookie, { ...session, expiresAt });
    if (session.isPersistent) this.#emitChange();
    return true;
  }

  #find(cookie: string, now: number): Session | undefined {
    const session = this.#byCookie.get(hashOf(cookie));
    return session !== undefined && session.expiresAt > now ? session : undefined;
  }

  #emitChange(): void {
    const stored = [...this.#byCookie.values()].filter(({ isPersistent }) => isPersistent);
    this.#options.onChange(stored.map(({ isPersistent: _, ...session }) => session));
  }
}
