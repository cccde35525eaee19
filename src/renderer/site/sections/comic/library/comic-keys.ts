/** Storage keys of the comic section. They must not change, because older versions have stored data under them. */
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
