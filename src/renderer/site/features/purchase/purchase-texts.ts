import type { PurchaseKind } from './purchase-item.ts';

interface PurchaseTexts {
  readonly heading: string;
  readonly price: string;
  needs(price: number): string;
}

export const purchaseTexts: Readonly<Record<PurchaseKind, PurchaseTexts>> = {
  chapter: { heading: '购买章节', price: '本章价格', needs: (price) => `本章需要${price}金币` },
  video: { heading: '购买视频', price: '本片价格', needs: (price) => `本片需要${price}金币` },
};
