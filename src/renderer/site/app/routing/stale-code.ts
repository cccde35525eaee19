const reloadedKey = 'reloadedForCode';
const quietMs = 60_000;

interface PageControls {
  readonly isOnline: boolean;
  /** sessionStorage; undefined if the browser denies access. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Returns true if a reload may fix code that failed to load, because a page that was opened before a release requests
 * files that no longer exist. Returns false offline, and less than a minute after the last reload.
 */
export function shouldReload({ isOnline, memory, now }: PageControls): boolean {
  if (!isOnline || !memory) return false;
  if (now - Number(memory.getItem(reloadedKey)) < quietMs) return false;
  memory.setItem(reloadedKey, String(now));
  return true;
}
