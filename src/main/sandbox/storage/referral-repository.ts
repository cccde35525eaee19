import type { Database } from './database.ts';

/** Max number of visitors, because strangers must not fill the disk. Older visits are not needed. */
const maxReferrals = 10_000;

export interface Referral {
  readonly traceId: string;
  readonly branchId: string;
  readonly referUrl: string;
  readonly at: number;
}

export class ReferralRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a visit, which replaces the previous one of the visitor. Removes the oldest visits above the max number. */
  add({ traceId, branchId, referUrl, at }: Referral): void {
    this.#database.transaction(() => {
      this.#database.run(
        'INSERT OR REPLACE INTO referrals (trace_id, branch_id, refer_url, at) VALUES (?, ?, ?, ?)',
        traceId,
        branchId,
        referUrl,
        at,
      );
      this.#database.run(
        'DELETE FROM referrals WHERE id <= (SELECT max(id) FROM referrals) - ?',
        maxReferrals,
      );
    });
  }
}
