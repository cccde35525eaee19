const reloadedKey = 'reloadedForCode';
const quietMs = 60_000;

interface PageControls {
  readonly isOnline: boolean;
  /** sessionStorage; undefined where the browser denies it. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Whether to reload the page after code of a screen did not load. A page that was open while the site was published asks
 * for files that are gone, and a reload cures that; offline, or when the last reload is not a minute ago, it would not.
 */
export function shouldReload({ isOnline, memory, now }: PageControls): boolean {
  if (!isOnline || !memory) return false;
  if (now - Number(memory.getItem(reloadedKey)) < quietMs) return false;
  memory.setItem(reloadedKey, String(now));
  return true;
}
