import type { BrowserWindow, WebContents } from 'electron';
import { classifyNavigation as judgeNavigation } from '#main/harness/bridge/classify-navigation.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { popupPreferences } from '../guard/web-preferences.ts';
import { EmulatedContents, type EmulatedContentsParts } from './emulated-contents.ts';
import { judgeNavigations, keepEmulated } from './view-wiring.ts';

export interface PopupParts {
  readonly parent: BrowserWindow;
  readonly profile: () => DeviceProfile;
  readonly emulation: Omit<EmulatedContentsParts, 'onLost'>;
  readonly launched: (url: string) => void;
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
  parts: PopupParts,
  windows = new Set<BrowserWindow>(),
): void {
  contents.setWindowOpenHandler(({ url }) => {
    const verdict = judgeNavigation(url);
    if (verdict === 'app-launch') parts.launched(url);
    if (verdict !== 'page' || windows.size >= maxWindows) return { action: 'deny' };
    return {
      action: 'allow',
      overrideBrowserWindowOptions: {
        ...parts.profile().viewport,
        parent: parts.parent,
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
    allowPopups(window.webContents, parts, windows);
    emulatePopup(window, parts);
  });
}

/** All of it in the turn in which the window is told of: its page is on its way already. */
function emulatePopup(window: BrowserWindow, parts: PopupParts): void {
  const { webContents: contents } = window;
  const { onProblem } = parts.emulation;
  const emulated = new EmulatedContents(contents, parts.profile(), 1, {
    ...parts.emulation,
    onLost: onProblem,
  });
  judgeNavigations(contents, parts.launched);
  keepEmulated(contents, emulated, onProblem);
  const close = () => window.destroy();
  parts.signal.addEventListener('abort', close, { once: true });
  window.once('closed', () => {
    parts.signal.removeEventListener('abort', close);
    emulated.stop();
  });
  emulated.start().catch(onProblem);
}
