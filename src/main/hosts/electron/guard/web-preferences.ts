import type { Session, WebPreferences } from 'electron';

/** Kept, for the window's own choices (language, theme); no device view shares it. */
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
 * For windows that previewed pages open. `session` is their opener's: what `window.open` makes has it by itself, but a
 * ctrl-click's window would be of the default session, which is no platform's.
 */
export function popupPreferences(session: Session) {
  return {
    ...locked,
    session,
    // Phones do so; Electron's default lets every video start and would make autoplay tests lie.
    autoplayPolicy: 'document-user-activation-required',
    disableHtmlFullscreenWindowResize: true,
    // alert() in a loop must not lock the wall.
    safeDialogs: true,
  } as const satisfies WebPreferences;
}

/** For pages of others: no preload, so no way to main. */
export function devicePreferences(session: Session) {
  return {
    ...popupPreferences(session),
    // A reload of the whole wall must not steal the keyboard.
    focusOnNavigation: false,
  } as const satisfies WebPreferences;
}

/** For the harness window's own page. */
export function windowPreferences(preload: string) {
  return { ...locked, preload, partition: WINDOW_PARTITION } as const satisfies WebPreferences;
}
