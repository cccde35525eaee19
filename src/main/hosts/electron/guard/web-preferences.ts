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
 * Returns preferences for windows that previewed pages open. They set the opener's `session`, because a window opened
 * by Ctrl+click would get the default session.
 */
export function popupPreferences(session: Session) {
  return {
    ...locked,
    session,
    // Blocks autoplay as phones do. By default Electron lets every video start, which would falsify autoplay tests.
    autoplayPolicy: 'document-user-activation-required',
    disableHtmlFullscreenWindowResize: true,
    // Prevents a page with alert() in a loop from blocking the wall.
    safeDialogs: true,
  } as const satisfies WebPreferences;
}

/** Returns preferences for previewed pages. They have no preload, so pages cannot reach the main process. */
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
