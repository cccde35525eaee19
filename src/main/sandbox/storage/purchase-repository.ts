import type { CoinKind } from '#shared/contract/coins.ts';
import type { CoinLedger } from './coin-ledger.ts';
import type { Database } from './database.ts';

/** What is sold for coins. One more kind is one more entry, and a name that the table's CHECK knows. */
const ledgerKinds = {
  comic_chapter: 'chapter',
  novel_chapter: 'chapter',
  video: 'video',
} as const satisfies Record<string, CoinKind>;
export type PurchaseKind = keyof typeof ledgerKinds;

/** One thing that can be bought. */
export interface Goods {
  readonly kind: PurchaseKind;
  /** The book or the video; unique within the kind. */
  readonly workId: number;
  /** What of it is bought: a chapter, or the video itself; unique within the kind. */
  readonly itemId: number;
  /** As the user reads it among what their coins went to. */
  readonly title: string;
  /** Coins, at least 1: what is free is not bought. */
  readonly price: number;
}

export interface NewPurchase extends Goods {
  readonly userId: number;
  readonly at: number;
}

export type PurchaseOutcome = 'bought' | 'already-bought' | 'insufficient';

/** What users bought for coins, of every kind. */
export class PurchaseRepository {
  readonly #database: Database;
  readonly #ledger: CoinLedger;

  constructor(database: Database, ledger: CoinLedger) {
    this.#database = database;
    this.#ledger = ledger;
  }

  /** Charges and records in one transaction, so that however many windows and processes buy, each thing is paid once. */
  buy({ userId, kind, workId, itemId, title, price, at }: NewPurchase): PurchaseOutcome {
    return this.#database.transaction(() => {
      if (this.has(userId, kind, itemId)) return 'already-bought';
      if (this.#ledger.balance(userId) < price) return 'insufficient';
      const { lastId: purchaseId } = this.#database.run(
        `INSERT INTO purchases (user_id, kind, work_id, item_id, title, price, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        userId,
        kind,
        workId,
        itemId,
        title,
        price,
        at,
      );
      this.#ledger.move({ userId, amount: -price, kind: ledgerKinds[kind], title, purchaseId, at });
      return 'bought';
    });
  }

  has(userId: number, kind: PurchaseKind, itemId: number): boolean {
    const sql = 'SELECT 1 AS found FROM purchases WHERE user_id = ? AND kind = ? AND item_id = ?';
    return this.#database.first(sql, userId, kind, itemId) !== undefined;
  }

  /** The ids of what a user has bought of one work. */
  itemsOf(userId: number, kind: PurchaseKind, workId: number): ReadonlySet<number> {
    const rows = this.#database.all<{ itemId: number }>(
      'SELECT item_id AS itemId FROM purchases WHERE user_id = ? AND kind = ? AND work_id = ?',
      userId,
      kind,
      workId,
    );
    return new Set(rows.map(({ itemId }) => itemId));
  }

  /** The ids of all of a kind that a user has bought, the newest purchase first. */
  items(userId: number, kind: PurchaseKind): readonly number[] {
    return this.#database
      .all<{ itemId: number }>(
        'SELECT item_id AS itemId FROM purchases WHERE user_id = ? AND kind = ? ORDER BY id DESC',
        userId,
        kind,
      )
      .map(({ itemId }) => itemId);
  }
}
