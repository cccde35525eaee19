import { type CoinMovement, recordMovement } from './coin-ledger.ts';
import type { Database } from './database.ts';

export interface ChapterOrder {
  readonly userId: number;
  readonly bookId: number;
  readonly chapterId: number;
  /** Coins, at least 1: free chapters are not bought. */
  readonly price: number;
  readonly at: number;
}

export interface VideoOrder {
  readonly userId: number;
  readonly videoId: number;
  /** Coins, at least 1. */
  readonly price: number;
  readonly at: number;
}

export type BuyOutcome = 'bought' | 'already-bought' | 'insufficient';

export interface LedgerEntry extends Pick<CoinMovement, 'amount' | 'reason' | 'at'> {
  readonly chapterId: number | null;
  readonly videoId: number | null;
  readonly orderId: string | null;
}

export class PurchaseRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Charges and records in one transaction, so that however many windows and processes buy, each chapter is paid once. */
  buyChapter({ userId, bookId, chapterId, price, at }: ChapterOrder): BuyOutcome {
    return this.#database.transaction(() => {
      if (this.hasBought(userId, chapterId)) return 'already-bought';
      if (!this.#charge(userId, price)) return 'insufficient';
      this.#database.run(
        'INSERT INTO chapter_purchases (user_id, chapter_id, book_id, price, at) VALUES (?, ?, ?, ?, ?)',
        userId,
        chapterId,
        bookId,
        price,
        at,
      );
      recordMovement(this.#database, { userId, amount: -price, reason: 'chapter', chapterId, at });
      return 'bought';
    });
  }

  /** The same for a video. */
  buyVideo({ userId, videoId, price, at }: VideoOrder): BuyOutcome {
    return this.#database.transaction(() => {
      if (this.hasBoughtVideo(userId, videoId)) return 'already-bought';
      if (!this.#charge(userId, price)) return 'insufficient';
      this.#database.run(
        'INSERT INTO video_purchases (user_id, video_id, price, at) VALUES (?, ?, ?, ?)',
        userId,
        videoId,
        price,
        at,
      );
      recordMovement(this.#database, { userId, amount: -price, reason: 'video', videoId, at });
      return 'bought';
    });
  }

  hasBoughtVideo(userId: number, videoId: number): boolean {
    const sql = 'SELECT 1 AS found FROM video_purchases WHERE user_id = ? AND video_id = ?';
    return this.#database.first(sql, userId, videoId) !== undefined;
  }

  /** The ids of the videos that a user has bought, the newest purchase first. */
  boughtVideos(userId: number): readonly number[] {
    return this.#database
      .all<{ videoId: number }>(
        'SELECT video_id AS videoId FROM video_purchases WHERE user_id = ? ORDER BY id DESC',
        userId,
      )
      .map(({ videoId }) => videoId);
  }

  hasBought(userId: number, chapterId: number): boolean {
    const sql = 'SELECT 1 AS found FROM chapter_purchases WHERE user_id = ? AND chapter_id = ?';
    return this.#database.first(sql, userId, chapterId) !== undefined;
  }

  /** The ids of the chapters of one book that a user has bought. */
  boughtChapters(userId: number, bookId: number): ReadonlySet<number> {
    const rows = this.#database.all<{ chapterId: number }>(
      'SELECT chapter_id AS chapterId FROM chapter_purchases WHERE user_id = ? AND book_id = ?',
      userId,
      bookId,
    );
    return new Set(rows.map(({ chapterId }) => chapterId));
  }

  /** Every movement of a user's coins, oldest first; their sum is the balance. */
  ledger(userId: number): readonly LedgerEntry[] {
    return this.#database.all<LedgerEntry>(
      `SELECT amount, reason, chapter_id AS chapterId, video_id AS videoId, order_id AS orderId, at
       FROM coin_movements WHERE user_id = ? ORDER BY id`,
      userId,
    );
  }

  /** Within a transaction; false, and nothing taken, when the balance is too small. */
  #charge(userId: number, price: number): boolean {
    const sql = 'UPDATE users SET coins = coins - ? WHERE id = ? AND coins >= ?';
    return this.#database.run(sql, price, userId, price).changes > 0;
  }
}
