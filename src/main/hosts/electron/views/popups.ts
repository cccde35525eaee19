import type { BrowserWindow, WebContents } from 'electron';
import { classifyNavigation } from '#main/harness/bridge/classify-navigation.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { popupPreferences } from '../guard/web-preferences.ts';
import { EmulatedContents, type EmulatedContentsDeps } from './emulated-contents.ts';
import { confineToPages, keepEmulated } from './view-wiring.ts';

export interface PopupDeps {
  readonly parent: BrowserWindow;
  readonly profile: () => DeviceProfile;
  readonly emulation: Omit<EmulatedContentsDeps, 'onLost'>;
  readonly onDeepLink: (url: string) => void;
  readonly signal: AbortSignal;
}

/** A page that opens windows in a loop must not fill the desktop: so many at once of one view, ours and theirs. */
const maxWindows = 8;

/**
 * Windows that a previewed page opens: real ones, since logins and cashiers need `window.opener`, of the device's size
 * and with its emulation, which Chromium does not hand down.
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
    window.once('closed', () => windows.delete(window));
    allowPopups(window.webContents, deps, windows);
    emulatePopup(window, deps);
  });
}

/** All of it in the turn in which the window is told of: its page is on its way already. */
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
