import type { CoinKind } from '#shared/contract/coins.ts';
import type { Database } from './database.ts';

interface CoinMovement {
  readonly userId: number;
  /** Amount in coins; negative for charges. */
  readonly amount: number;
  readonly kind: CoinKind;
  /** Title for the user. */
  readonly title: string;
  /** Purchase that the coins paid. */
  readonly purchaseId?: number;
  /** Order that added the coins. It is unique in the ledger. */
  readonly orderId?: string;
  readonly at: number;
}

export interface LedgerEntry extends Omit<CoinMovement, 'userId' | 'purchaseId' | 'orderId'> {
  readonly id: number;
  readonly purchaseId: number | null;
  readonly orderId: string | null;
}

/** Titles of movements that belong neither to a purchase nor to an order. */
export const movementTitles = {
  welcome: '新用户赠送',
  adjustment: '系统调整',
  checkIn: '每日签到',
  appReward: '下载APP领金币',
  bind: '绑定手机',
} as const;

const columns = 'id, amount, kind, title, purchase_id AS purchaseId, order_id AS orderId, at';

/** Ledger of all coin movements. Balances change only here, so each balance is the sum of the user's movements. */
export class CoinLedger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Changes a balance and adds the movement. Ignores an amount of zero. Must be called inside a transaction, because it
   * throws if the balance would be negative.
   */
  move({ userId, amount, kind, title, purchaseId, orderId, at }: CoinMovement): void {
    if (amount === 0) return;
    this.#database.run('UPDATE users SET coins = coins + ? WHERE id = ?', amount, userId);
    this.#database.run(
      `INSERT INTO coin_movements (user_id, amount, kind, title, purchase_id, order_id, at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      userId,
      amount,
      kind,
      title,
      purchaseId ?? null,
      orderId ?? null,
      at,
    );
  }

  /** Returns the balance of a user in coins. 0 for an unknown user. */
  balance(userId: number): number {
    const sql = 'SELECT coins FROM users WHERE id = ?';
    return this.#database.first<{ coins: number }>(sql, userId)?.coins ?? 0;
  }

  /** Returns all movements of a user, oldest first. */
  entries(userId: number): readonly LedgerEntry[] {
    const sql = `SELECT ${columns} FROM coin_movements WHERE user_id = ? ORDER BY id`;
    return this.#database.all<LedgerEntry>(sql, userId);
  }

  /** Returns `count` movements of a user, newest first. Skips the `from` newest ones. */
  newest(userId: number, from: number, count: number): readonly LedgerEntry[] {
    const sql = `SELECT ${columns} FROM coin_movements WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`;
    return this.#database.all<LedgerEntry>(sql, userId, count, from);
  }

  count(userId: number): number {
    const sql = 'SELECT count(*) AS entries FROM coin_movements WHERE user_id = ?';
    return this.#database.first<{ entries: number }>(sql, userId)?.entries ?? 0;
  }
}
