import type { BrowserWindow, WebContents } from 'electron';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { classifyNavigation } from '#main/harness/page/classify-navigation.ts';
import { popupPreferences } from '../guard/web-preferences.ts';
import { EmulatedContents, type EmulatedContentsDeps } from './emulated-contents.ts';
import { confineToPages, keepEmulated } from './view-wiring.ts';

export interface PopupDeps {
  readonly parent: BrowserWindow;
  readonly profile: () => DeviceProfile;
  readonly emulation: Omit<EmulatedContentsDeps, 'onLost'>;
  readonly onDeepLink: (url: string) => void;
  readonly onWindowClosed: () => void;
  readonly signal: AbortSignal;
}

/** Maximum number of windows of one view, so that a page cannot fill the desktop. */
const maxWindows = 8;

/**
 * Lets a previewed page open real windows, because logins and cashiers need `window.opener`. The windows have the
 * device's size. They are emulated separately, because Chromium does not pass the emulation on to popups.
 */
export function allowPopups(
  contents: WebContents,
  deps: PopupDeps,
  windows = new Set<BrowserWindow>(),
): void {
  contents.setWindowOpenHandler(({ url }) => {
    const kind = classifyNavigation(url);
    if (kind === 'app-launch') deps.onDeepLink(url);
    if (kind !== 'page' || windows.size >= maxWindows) return { action: 'deny' };
    return {
      action: 'allow',
      overrideBrowserWindowOptions: {
        ...deps.profile().viewport,
        parent: deps.parent,
        useContentSize: true,
        resizable: false,
        autoHideMenuBar: true,
        webPreferences: popupPreferences(contents.session),
      },
    };
  });
  contents.on('did-create-window', (window) => {
    windows.add(window);
    window.once('closed', () => {
      windows.delete(window);
      deps.onWindowClosed();
    });
    allowPopups(window.webContents, deps, windows);
    emulatePopup(window, deps);
  });
}

/** Emulates the platform in a popup. Sends the commands synchronously, because the popup is already loading. */
function emulatePopup(window: BrowserWindow, deps: PopupDeps): void {
  const { webContents: contents } = window;
  const { onProblem } = deps.emulation;
  const emulated = new EmulatedContents(contents, deps.profile(), 1, {
    ...deps.emulation,
    onLost: onProblem,
  });
  confineToPages(contents, deps.onDeepLink);
  keepEmulated(contents, emulated, onProblem);
  const close = () => window.destroy();
  deps.signal.addEventListener('abort', close, { once: true });
  window.once('closed', () => {
    deps.signal.removeEventListener('abort', close);
    emulated.stop();
  });
  emulated.start().catch(onProblem);
}
