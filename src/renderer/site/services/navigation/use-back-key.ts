import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../services-context.ts';

/** Type of Chromium 126 and later that TypeScript's DOM types lack. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `onBack` for the next press of Android's back key or gesture, instead of going back. The press after that goes
 * back as usual. Works only on Android, in browsers with CloseWatcher. A dummy history entry would not work, because it
 * would disturb the positions of the screens, and browsers skip it.
 */
export function useBackKey(onBack: () => void): void {
  const { platform } = useServices();
  const call = useEffectEvent(onBack);
  useEffect(() => {
    if (platform.os !== 'android' || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => call());
    return () => watcher.destroy();
  }, [platform]);
}
