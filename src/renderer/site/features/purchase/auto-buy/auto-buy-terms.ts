import type { AutoBuyWork } from './auto-buy-list.ts';

/** Returns the text that explains automatic purchase and its price. */
export function autoBuyTerms({ unit, price }: Omit<AutoBuyWork, 'title'>): string {
  const each = price ? `每${unit}约${price}金币` : `按每${unit}标价扣除金币`;
  return `本作品的后续章节将自动购买，${each}，打开时不再询问。`;
}
