import * as Type from 'typebox';

/**
 * Selection of chapters to buy: the current one, ten from the current one on, or the current one and all that follow.
 */
export const PurchaseScope = Type.Enum(['one', 'next', 'all']);
export type PurchaseScope = Type.Static<typeof PurchaseScope>;

/** Purchase to which the user has agreed after paying, together with its price. */
export interface AgreedPurchase {
  /** Path of the chapter or video. */
  readonly path: string;
  /** ID of the account that buys. */
  readonly userId: string;
  /** Price in coins that the user has seen. */
  readonly price: number;
  readonly scope: PurchaseScope;
}

/** Price and scope at which the user has agreed to buy. */
export type AgreedTerms = Pick<AgreedPurchase, 'price' | 'scope'>;

/**
 * Holds the purchase to which the user has agreed by one tap in the result of a payment, until the screen of the
 * chapter or video takes it. It is only in memory. After a reload, the screen asks again.
 */
export class AgreedPurchaseHolder {
  #purchase: AgreedPurchase | undefined;

  agree(purchase: AgreedPurchase): void {
    this.#purchase = purchase;
  }

  /**
   * Removes the agreement. Returns its terms if it is for this path and account, otherwise undefined. An agreement is
   * only for the next chapter or video that opens, so that it never buys something later.
   */
  take({ path, userId }: Pick<AgreedPurchase, 'path' | 'userId'>): AgreedTerms | undefined {
    const purchase = this.#purchase;
    this.#purchase = undefined;
    if (purchase?.path !== path || purchase.userId !== userId) return undefined;
    return { price: purchase.price, scope: purchase.scope };
  }
}
