import type { Session, WebPreferences } from 'electron';

/** Persistent partition for the window's settings (language, theme). Device views never share it. */
export const WINDOW_PARTITION = 'persist:harness-window';

const locked = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const satisfies WebPreferences;

/**
 * Preferences for windows that previewed pages open. Sets the opener's `session`, because a ctrl-click's window would
 * get the default session instead.
 */
export function popupPreferences(session: Session) {
  return {
    ...locked,
    session,
    // Behaves like phones. By default Electron lets every video start, which would falsify autoplay tests.
    autoplayPolicy: 'document-user-activation-required',
    disableHtmlFullscreenWindowResize: true,
    // Prevents alert() in a loop from blocking the wall.
    safeDialogs: true,
  } as const satisfies WebPreferences;
}

/** Preferences for previewed pages. Without a preload they cannot reach the main process. */
export function devicePreferences(session: Session) {
  return {
    ...popupPreferences(session),
    // Prevents reloading the wall from stealing the keyboard focus.
    focusOnNavigation: false,
  } as const satisfies WebPreferences;
}

export function windowPreferences(preload: string) {
  return { ...locked, preload, partition: WINDOW_PARTITION } as const satisfies WebPreferences;
}
