/** Under which this device keeps which works' chapters are bought without asking: for one account only. Keys of localStorage. */
export const autoBuyKeys = { comic: 'comicAutoBuy', novel: 'novelAutoBuy', works: 'autoBuyWorks' } as const;

/** A section that sells chapters. */
export type AutoBuySection = Exclude<keyof typeof autoBuyKeys, 'works'>;
