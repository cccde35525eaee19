/** VIP reads a work without buying: the reader is VIP ('held'), or could become that ('offered'). */
export type VipReading = 'held' | 'offered';
