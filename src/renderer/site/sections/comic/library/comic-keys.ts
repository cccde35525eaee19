/** Storage keys of the comic section. Older versions of the site have written them too, so they must not change. */
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
