import type { Database } from './database.ts';

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

  add({ traceId, branchId, referUrl, at }: Referral): void {
    this.#database.transaction(() =>
      this.#database.run(
        'INSERT INTO referrals (trace_id, branch_id, refer_url, at) VALUES (?, ?, ?, ?)',
        traceId,
        branchId,
        referUrl,
        at,
      ),
    );
  }
}
