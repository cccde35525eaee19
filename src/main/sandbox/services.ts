import type { CodecKeys } from '#shared/codec/keys.ts';
import type { Clock } from './clock.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { SampleContent } from './sample-content/sample-content.ts';
import type { Storage } from './storage/storage.ts';

/** How often things can be tried; kept in memory. */
export interface Limits {
  /** Wrong passwords, by account. */
  readonly logins: RateLimiter;
  /** The same of names that are nobody's: made-up ones must not push out those of accounts. */
  readonly unknownLogins: RateLimiter;
  /** Searches for a lost account, by trace id. */
  readonly searches: RateLimiter;
  /** The same by network address: a trace id is easily made up. */
  readonly searchesFrom: RateLimiter;
  /** Newcomers by network address, where others reach the sandbox: each is a row on somebody's disk. */
  readonly newcomersFrom: RateLimiter;
}

/** What answers are made of. */
export interface SandboxServices {
  readonly content: SampleContent;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keys: CodecKeys;
  readonly limits: Limits;
  /** A user id is believed only of a browser that registered the account or logged in to it: others can reach the sandbox. */
  readonly asksForProof: boolean;
}
