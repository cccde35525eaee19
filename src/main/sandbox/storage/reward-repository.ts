import { type CoinLedger, movementTitles } from './coin-ledger.ts';
import type { Database } from './database.ts';

interface Reward {
  readonly userId: number;
  readonly coins: number;
  readonly at: number;
}

/** Outcome of binding a number. `repeated` means that the user had already bound this number. */
export type BindOutcome = 'bound' | 'repeated' | 'has-another' | 'taken';

export class RewardRepository {
  readonly #database: Database;
  readonly #ledger: CoinLedger;

  constructor(database: Database, ledger: CoinLedger) {
    this.#database = database;
    this.#ledger = ledger;
  }

  /** Binds a phone number and grants the coins in one transaction. Only the first number of a user adds coins. */
  bindMobile({ userId, coins, at, mobile }: Reward & { readonly mobile: string }): BindOutcome {
    return this.#database.transaction(() => {
      const own = this.#database.first<{ mobile: string }>('SELECT mobile FROM users WHERE id = ?', userId);
      if (own?.mobile === mobile) return 'repeated';
      if (own?.mobile !== '') return 'has-another';
      if (this.#database.first('SELECT 1 FROM users WHERE mobile = ?', mobile)) return 'taken';
      this.#database.run('UPDATE users SET mobile = ? WHERE id = ?', mobile, userId);
      const granted = `SELECT 1 FROM coin_movements WHERE user_id = ? AND kind = 'bind'`;
      if (this.#database.first(granted, userId)) return 'bound';
      this.#ledger.move({ userId, amount: coins, kind: 'bind', title: movementTitles.bind, at });
      return 'bound';
    });
  }

  /** Grants the pending reward. Returns false if there is none. */
  claimAppReward({ userId, coins, at }: Reward): boolean {
    return this.#database.transaction(() => {
      const sql = `UPDATE users SET app_reward_status = 'received'
        WHERE id = ? AND app_reward_status = 'wait_receive'`;
      if (this.#database.run(sql, userId).changes === 0) return false;
      this.#ledger.move({ userId, amount: coins, kind: 'reward', title: movementTitles.appReward, at });
      return true;
    });
  }
}
