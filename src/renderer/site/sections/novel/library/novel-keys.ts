/** Under which this device keeps what is a novel's. */
export const novelKeys = {
  shelf: 'novelShelf',
  shelfOrder: 'novelShelfOrder',
  history: 'novelHistory',
  progress: 'novelProgress',
  autoScrollLevel: 'novelAutoScrollLevel',
  readTipHidden: 'novelReadTipHidden',
  searches: 'novelHisSearch',
  home: 'novelHome',
} as const;
