/**
 * localStorage keys of the lists of works whose chapters are bought automatically. The lists belong to the current
 * account.
 */
export const autoBuyKeys = { comic: 'comicAutoBuy', novel: 'novelAutoBuy', works: 'autoBuyWorks' } as const;

/** Sections that sell chapters. */
export type AutoBuySection = Exclude<keyof typeof autoBuyKeys, 'works'>;
