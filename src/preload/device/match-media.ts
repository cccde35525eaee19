import type { DeviceFacts } from '#shared/device/device-facts.ts';
import { nativeLooking } from './bridges/native-accessor.ts';

const displayModeFeature = /\(\s*display-mode\s*:\s*([a-z-]+)\s*\)/g;

/**
 * `display-mode` cannot be emulated: queries from scripts are answered here, by putting in place of the feature one that
 * is always or never true. Style sheets are out of reach; they see 'browser'.
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
