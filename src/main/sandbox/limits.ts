import { RateLimiter } from './rate-limiter.ts';

/** Many people may share one. */
const searchesOfAnAddress = 100;
/** A whole office behind one address gets in. */
const newcomersOfAnAddress = 300;

/** What writes a row for anybody: a visit's mark, a report, an order. */
const marksOfAnAddress = 300;
const reportsOfAnAddress = 60;
const ordersOfAnAddress = 300;

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
  /** The same of marks, reports and orders. */
  readonly marksFrom: RateLimiter;
  readonly reportsFrom: RateLimiter;
  readonly ordersFrom: RateLimiter;
}

export function createLimits(): Limits {
  return {
    // Of as many as there are accounts: tries at others push none out.
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
