import { type CoinLedger, movementTitles } from './coin-ledger.ts';
import type { Database } from './database.ts';

export interface CheckIn {
  readonly userId: number;
  /** Day as a number of days since the epoch, in China's calendar. */
  readonly day: number;
  /** Returns the coins for a check-in, given the number of earlier ones. */
  readonly coinsAfter: (others: number) => number;
  readonly at: number;
}

export class CheckInRepository {
  readonly #database: Database;
  readonly #ledger: CoinLedger;

  constructor(database: Database, ledger: CoinLedger) {
    this.#database = database;
    this.#ledger = ledger;
  }

  /**
   * Checks in and grants the coins in one transaction, so that a day counts only once. Returns the coins, or undefined
   * if the user has already checked in on the day.
   */
  checkIn({ userId, day, coinsAfter, at }: CheckIn): number | undefined {
    return this.#database.transaction(() => {
      if (this.hasCheckedIn(userId, day)) return undefined;
      const coins = coinsAfter(this.count(userId));
      this.#insert(userId, day, coins);
      this.#ledger.move({ userId, amount: coins, kind: 'check_in', title: movementTitles.checkIn, at });
      return coins;
    });
  }

  hasCheckedIn(userId: number, day: number): boolean {
    const sql = 'SELECT 1 AS found FROM check_ins WHERE user_id = ? AND day = ?';
    return this.#database.first(sql, userId, day) !== undefined;
  }

  /** Returns the number of days on which a user checked in. */
  count(userId: number): number {
    const sql = 'SELECT count(*) AS days FROM check_ins WHERE user_id = ?';
    return this.#database.first<{ days: number }>(sql, userId)?.days ?? 0;
  }

  /** Replaces the check-ins with the `count` days before `day`. Coins stay unchanged. */
  replace(userId: number, count: number, day: number): void {
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM check_ins WHERE user_id = ?', userId);
      for (let back = 1; back <= count; back += 1) this.#insert(userId, day - back, 0);
    });
  }

  #insert(userId: number, day: number, coins: number): void {
    this.#database.run('INSERT INTO check_ins (user_id, day, coins) VALUES (?, ?, ?)', userId, day, coins);
  }
}
