import { RateLimiter } from './rate-limiter.ts';

/** High, because many people may share one address. */
const searchesOfAnAddress = 100;
/** Enough for a whole office behind one address. */
const newcomersOfAnAddress = 300;

/** Limits for requests that write rows without an account check: visits, reports and orders. */
const marksOfAnAddress = 300;
const reportsOfAnAddress = 60;
const ordersOfAnAddress = 300;

/** Rate limits, kept in memory. */
export interface Limits {
  /** Wrong passwords per account. */
  readonly logins: RateLimiter;
  /** Attempts at unknown accounts, counted separately so that made-up names cannot displace real ones. */
  readonly unknownLogins: RateLimiter;
  /** Searches for a lost account, per trace ID. */
  readonly searches: RateLimiter;
  /** The same per network address, because trace IDs can be made up. */
  readonly searchesFrom: RateLimiter;
  /** New accounts per network address, if others can reach the sandbox: each takes disk space. */
  readonly newcomersFrom: RateLimiter;
  /** Visits per network address; the next two count reports and orders. */
  readonly marksFrom: RateLimiter;
  readonly reportsFrom: RateLimiter;
  readonly ordersFrom: RateLimiter;
}

export function createLimits(): Limits {
  return {
    // No limit on the number of accounts, so that attempts at some cannot displace others.
    logins: new RateLimiter({ names: Number.POSITIVE_INFINITY }),
    unknownLogins: new RateLimiter(),
    searches: new RateLimiter(),
    searchesFrom: new RateLimiter({ limit: searchesOfAnAddress }),
    newcomersFrom: new RateLimiter({ limit: newcomersOfAnAddress }),
    marksFrom: new RateLimiter({ limit: marksOfAnAddress }),
    reportsFrom: new RateLimiter({ limit: reportsOfAnAddress }),
    ordersFrom: new RateLimiter({ limit: ordersOfAnAddress }),
  };
}
