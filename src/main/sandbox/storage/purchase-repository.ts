import type { CoinKind } from '#shared/contract/coins.ts';
import type { CoinLedger } from './coin-ledger.ts';
import type { Database } from './database.ts';

/** Kinds of items that are sold for coins. A new kind needs an entry here and a value in the CHECK of the table. */
const ledgerKinds = {
  comic_chapter: 'chapter',
  novel_chapter: 'chapter',
  video: 'video',
} as const satisfies Record<string, CoinKind>;
export type PurchaseKind = keyof typeof ledgerKinds;

/** Item for sale. */
export interface Goods {
  readonly kind: PurchaseKind;
  /** ID of the book or video, unique within the kind. */
  readonly workId: number;
  /** ID of the chapter or video, unique within the kind. */
  readonly itemId: number;
  /** Title in the coin history of the user. */
  readonly title: string;
  /** Price in coins, at least 1, because free items are not bought. */
  readonly price: number;
}

export interface NewPurchase extends Goods {
  readonly userId: number;
  readonly at: number;
}

export type PurchaseResult = 'bought' | 'already-bought' | 'insufficient';

/** Stores purchases of all kinds. */
export class PurchaseRepository {
  readonly #database: Database;
  readonly #ledger: CoinLedger;

  constructor(database: Database, ledger: CoinLedger) {
    this.#database = database;
    this.#ledger = ledger;
  }

  /**
   * Records a purchase and charges for it in one transaction. Each item is then charged only once, even if several
   * windows or processes buy it at the same time.
   */
  buy({ userId, kind, workId, itemId, title, price, at }: NewPurchase): PurchaseResult {
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

  /** Returns the IDs of those items of a work that the user has bought. */
  itemsOf(userId: number, kind: PurchaseKind, workId: number): ReadonlySet<number> {
    const rows = this.#database.all<{ itemId: number }>(
      'SELECT item_id AS itemId FROM purchases WHERE user_id = ? AND kind = ? AND work_id = ?',
      userId,
      kind,
      workId,
    );
    return new Set(rows.map(({ itemId }) => itemId));
  }

  /** Returns the IDs of all items of a kind that the user has bought, the newest purchase first. */
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
