/** localStorage keys for the works whose chapters are bought automatically. They apply to one account only. */
export const autoBuyKeys = { comic: 'comicAutoBuy', novel: 'novelAutoBuy', works: 'autoBuyWorks' } as const;

/** Sections that sell chapters. */
export type AutoBuySection = Exclude<keyof typeof autoBuyKeys, 'works'>;
