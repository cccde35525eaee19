/** Under which this device keeps what is a comic's; older versions of the site wrote them too. */
export const comicKeys = {
  home: 'comicHome',
  shelf: 'comicShelf',
  shelfOrder: 'comicShelfOrder',
  history: 'comicHistory',
  progress: 'comicProgress',
  vipFree: 'comicVipFree',
  brightness: 'comicBrightness',
  mode: 'comicMode',
  fit: 'comicFit',
  autoScrollLevel: 'comicAutoScrollLevel',
} as const;
