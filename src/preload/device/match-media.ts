import type { DeviceFacts } from '#shared/device/device-facts.ts';
import { nativeLooking } from './bridges/native-accessor.ts';

const displayModeFeature = /\(\s*display-mode\s*:\s*([a-z-]+)\s*\)/g;

/**
 * Emulates `display-mode` in `matchMedia`, because no DevTools protocol command does. Replaces the feature in a query
 * by one that is always or never true. Style sheets still match 'browser'.
 */
export function shimDisplayMode({ displayMode }: Pick<DeviceFacts, 'displayMode'>): void {
  if (displayMode === 'browser') return;
  const original = window.matchMedia;
  const { matchMedia } = {
    matchMedia(query: string): MediaQueryList {
      const text = String(query).replace(displayModeFeature, (_, mode: string) =>
        mode === displayMode ? '(min-width: 0px)' : '(max-width: 0px)',
      );
      return original.call(window, text);
    },
  };
  window.matchMedia = nativeLooking(matchMedia);
}
