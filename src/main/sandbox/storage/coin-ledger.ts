import type { CoinKind } from '#shared/contract/coins.ts';
import type { Database } from './database.ts';

interface CoinMovement {
  readonly userId: number;
  /** Coins; taken ones are negative. */
  readonly amount: number;
  readonly kind: CoinKind;
  /** What the user reads beside it. */
  readonly title: string;
  /** The purchase that took them. */
  readonly purchaseId?: number;
  /** The order that brought them: once, which the ledger itself holds. */
  readonly orderId?: string;
  readonly at: number;
}

export interface LedgerEntry extends Omit<CoinMovement, 'userId' | 'purchaseId' | 'orderId'> {
  readonly id: number;
  readonly purchaseId: number | null;
  readonly orderId: string | null;
}

/** What has no title of its own, such as a chapter or a plan has. */
export const movementTitles = {
  welcome: '新用户赠送',
  adjustment: '系统调整',
  checkIn: '每日签到',
  appReward: '下载APP领金币',
  bind: '绑定手机',
} as const;

const columns = 'id, amount, kind, title, purchase_id AS purchaseId, order_id AS orderId, at';

/** Every movement of coins. A balance changes nowhere else, so that it always is the sum of its user's movements. */
export class CoinLedger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Changes the balance and enters why. Within a transaction; throws for a balance that would be negative. Nothing
   * moved is no entry.
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

  /** 0 for an unknown user. */
  balance(userId: number): number {
    const sql = 'SELECT coins FROM users WHERE id = ?';
    return this.#database.first<{ coins: number }>(sql, userId)?.coins ?? 0;
  }

  /** All of a user's, oldest first. */
  entries(userId: number): readonly LedgerEntry[] {
    const sql = `SELECT ${columns} FROM coin_movements WHERE user_id = ? ORDER BY id`;
    return this.#database.all<LedgerEntry>(sql, userId);
  }

  /** So many of a user's after skipping the newest `from`, the newest first. */
  newest(userId: number, from: number, count: number): readonly LedgerEntry[] {
    const sql = `SELECT ${columns} FROM coin_movements WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`;
    return this.#database.all<LedgerEntry>(sql, userId, count, from);
  }

  count(userId: number): number {
    const sql = 'SELECT count(*) AS entries FROM coin_movements WHERE user_id = ?';
    return this.#database.first<{ entries: number }>(sql, userId)?.entries ?? 0;
  }
}
