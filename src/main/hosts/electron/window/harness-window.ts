import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { WindowBounds } from '#main/harness/settings/window-settings.ts';
import { windowPreferences } from '../guard/web-preferences.ts';
import { openingBounds } from './window-bounds.ts';

export interface HarnessWindowOptions {
  readonly title: string;
  readonly preload: string;
  readonly place: WindowBounds | undefined;
  readonly onLeft: (place: WindowBounds) => void;
}

/** Creates the window without a page. The page loads later, when the main process can respond to it. */
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
    // Same background as the page, so that the window does not flash while it loads.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#101318' : '#f1f2f5',
    webPreferences: windowPreferences(preload),
  });
  window.once('ready-to-show', () => {
    if (place?.isMaximized === true) window.maximize();
    window.show();
  });
  window.on('close', () => onLeft({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }));
  return window;
}
