import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../services-context.ts';

/** Of Chromium since 126. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls back, once, instead of the step back that the user takes by the phone's own key or gesture, while nothing stands over
 * the screen that takes it first. The next step leads back as ever, so nobody is held. Only on Android, and only in browsers
 * that tell pages of the key: an entry of the history put there to be stepped back over would break the places of the
 * screens, and engines skip it.
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
