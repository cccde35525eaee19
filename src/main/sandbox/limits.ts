import { RateLimiter } from './rate-limiter.ts';

/** Max searches per network address. It is high, because many people may share one. */
const searchesPerAddress = 100;
/** Maximum new accounts per network address, enough for an office. */
const newAccountsPerAddress = 300;

/** Maximum requests that write rows without an account check, per network address: visits, reports and orders. */
const visitsPerAddress = 300;
const reportsPerAddress = 60;
const ordersPerAddress = 300;

export interface Limits {
  /** Max wrong passwords per account. */
  readonly logins: RateLimiter;
  /**
   * Max attempts at unknown accounts. They are counted separately, so that invented names cannot displace real ones.
   */
  readonly unknownLogins: RateLimiter;
  /** Max searches for a lost account, per trace ID. */
  readonly searches: RateLimiter;
  /** Max searches for a lost account, per network address, because callers can invent trace IDs. */
  readonly searchesFrom: RateLimiter;
  /**
   * Max new accounts per network address. It applies only if others can reach the sandbox, because each account takes
   * disk space.
   */
  readonly newcomersFrom: RateLimiter;
  /** Max visits per network address. */
  readonly marksFrom: RateLimiter;
  readonly reportsFrom: RateLimiter;
  readonly ordersFrom: RateLimiter;
}

export function createLimits(): Limits {
  return {
    // Stores any number of accounts, so that attempts at some cannot displace others.
    logins: new RateLimiter({ names: Number.POSITIVE_INFINITY }),
    unknownLogins: new RateLimiter(),
    searches: new RateLimiter(),
    searchesFrom: new RateLimiter({ limit: searchesPerAddress }),
    newcomersFrom: new RateLimiter({ limit: newAccountsPerAddress }),
    marksFrom: new RateLimiter({ limit: visitsPerAddress }),
    reportsFrom: new RateLimiter({ limit: reportsPerAddress }),
    ordersFrom: new RateLimiter({ limit: ordersPerAddress }),
  };
}
