const reloadedKey = 'reloadedForCode';
const quietMs = 60_000;

interface PageControls {
  readonly isOnline: boolean;
  /** The sessionStorage; undefined if the browser denies access. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Returns true if reloading the page may fix code that failed to load. After a new release an open page requests files
 * that no longer exist. Reloading does not help offline, or less than a minute after the last reload.
 */
export function shouldReload({ isOnline, memory, now }: PageControls): boolean {
  if (!isOnline || !memory) return false;
  if (now - Number(memory.getItem(reloadedKey)) < quietMs) return false;
  memory.setItem(reloadedKey, String(now));
  return true;
}
