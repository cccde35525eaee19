import type { PurchaseItem } from './purchase-item.ts';

interface PurchaseTexts {
  readonly heading: string;
  readonly price: string;
  needs(price: number): string;
}

/** Returns the texts for an item. They name a chapter by its counting word: 本话 or 本章. */
export function purchaseTexts({ kind, work }: Pick<PurchaseItem, 'kind' | 'work'>): PurchaseTexts {
  const name = kind === 'video' ? '本片' : `本${work?.unit ?? '章'}`;
  return {
    heading: kind === 'video' ? '购买视频' : '购买章节',
    price: `${name}价格`,
    needs: (price) => `${name}需要${price}金币`,
  };
}
