import { BrowserWindow, nativeTheme } from 'electron';
import { windowPreferences } from '../guard/web-preferences.ts';

export interface HarnessWindowOptions {
  readonly title: string;
  /** The built preload. */
  readonly preload: string;
}

/** The window itself, empty: its page is loaded once main can answer it. */
export function createHarnessWindow({ title, preload }: HarnessWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title,
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 600,
    show: false,
    // The page's own canvas colours, so that the window does not flash while the page loads.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#101318' : '#eef0f3',
    webPreferences: windowPreferences(preload),
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
