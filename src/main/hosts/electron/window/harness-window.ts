import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { WindowPlace } from '#main/harness/settings/window-settings.ts';
import { windowPreferences } from '../guard/web-preferences.ts';
import { openingBounds } from './window-place.ts';

export interface HarnessWindowOptions {
  readonly title: string;
  /** The built preload. */
  readonly preload: string;
  /** Where it was left. */
  readonly place: WindowPlace | undefined;
  /** It is about to close, from there. */
  readonly onLeft: (place: WindowPlace) => void;
}

/** The window itself, empty: its page is loaded once main can answer it. */
export function createHarnessWindow({ title, preload, place, onLeft }: HarnessWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title,
    ...openingBounds(
      place,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: 960,
    minHeight: 600,
    show: false,
    // The page's own canvas colours, so that the window does not flash while the page loads.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#101318' : '#eef0f3',
    webPreferences: windowPreferences(preload),
  });
  window.once('ready-to-show', () => {
    if (place?.isMaximized === true) window.maximize();
    window.show();
  });
  window.on('close', () => onLeft({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }));
  return window;
}
