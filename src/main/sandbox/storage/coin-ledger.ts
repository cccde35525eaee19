import type { Database } from './database.ts';

export interface CoinMovement {
  readonly userId: number;
  /** Coins; taken ones are negative. */
  readonly amount: number;
  readonly reason:
    | 'welcome'
    | 'chapter'
    | 'video'
    | 'sign'
    | 'recharge'
    | 'bind'
    | 'app_reward'
    | 'adjustment';
  readonly chapterId?: number;
  readonly videoId?: number;
  readonly orderId?: string;
  readonly at: number;
}

/** Enters a movement whose effect on the balance the caller writes in the same transaction. Nothing moved is no entry. */
export function recordMovement(
  database: Database,
  { userId, amount, reason, chapterId, videoId, orderId, at }: CoinMovement,
): void {
  if (amount === 0) return;
  database.run(
    `INSERT INTO coin_movements (user_id, amount, reason, chapter_id, video_id, order_id, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    userId,
    amount,
    reason,
    chapterId ?? null,
    videoId ?? null,
    orderId ?? null,
    at,
  );
}

/** Adds coins to the balance and enters them. Within a transaction. */
export function creditCoins(database: Database, movement: CoinMovement): void {
  database.run('UPDATE users SET coins = coins + ? WHERE id = ?', movement.amount, movement.userId);
  recordMovement(database, movement);
}
