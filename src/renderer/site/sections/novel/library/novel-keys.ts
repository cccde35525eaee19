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
