import type { BrowserWindowConstructorOptions, HandlerDetails, Session } from 'electron/main';
import { browser, type PopupTarget } from '../chromium/browser.ts';
import { rulesOf } from '../session.ts';
import { BrowserWindow } from '../windows/browser-window.ts';
import { type Debugger, flush } from './debugger.ts';
import { takeOpening } from './openings.ts';
import { everyContents, pageOf, WebContents, windowOpenResponse } from './web-contents.ts';

/** Handles windows that pages open, like Electron's lib/browser/guest-window-manager.ts. */
export function guestWindows(): void {
  browser.onPopup = (popup) => {
    opened(popup).catch((thrown: unknown) => {
      process.stderr.write(`stand-in: cannot open a window: ${String(thrown)}\n`);
    });
  };
}

async function opened(popup: PopupTarget): Promise<void> {
  const { targetId, cdp, contextId, release } = popup;
  const openings = await contentsInContext(contextId);
  const opening = takeOpening((opener) => openings.has(opener));
  if (opening === undefined) return browser.closeTarget(targetId);
  const opener = opening.opener as WebContents;
  const details = {
    url: opening.url,
    frameName: opening.frameName,
    features: opening.features,
    disposition: dispositions[opening.disposition] ?? 'new-window',
    referrer: { url: opener.getURL(), policy: 'strict-origin-when-cross-origin' },
  } satisfies HandlerDetails;
  const response = windowOpenResponse(opener, details);
  if (response.action !== 'allow' || !opening.hasGuest) {
    // Closes the page, because Electron creates none for a denied window. Chromium's page has not requested anything
    // yet.
    await browser.closeTarget(targetId);
  }
  if (response.action !== 'allow') return;
  const options = { show: true, width: 800, height: 600, ...response.overrideBrowserWindowOptions };
  if (!opening.hasGuest) {
    // Takes the session from the window's own preferences and not from the opener, like OpenURLFromTab. The window
    // loads before did-create-window.
    if (response.createWindow !== undefined) {
      response.createWindow(options);
      return;
    }
    const window = new BrowserWindow(options);
    void window.loadURL(opening.url).catch(() => undefined);
    opener.emit('did-create-window', window, { ...details, options });
    return;
  }
  // Uses the opener's session whatever the preferences say, because Chromium has already created this page in it.
  const guest = new WebContents({ ...options.webPreferences, session: opener.session }, { targetId, cdp });
  await pageOf(guest).wired;
  created(opener, guest, options, response, details);
  // Lets the page load. Commands that the program sends after this turn of the event loop come too late for its first
  // script.
  await new Promise((resolve) => setImmediate(resolve));
  await flush(guest.debugger as unknown as Debugger);
  release();
}

function created(
  opener: WebContents,
  guest: WebContents,
  options: BrowserWindowConstructorOptions,
  { createWindow }: Electron.WindowOpenHandlerResponse,
  details: HandlerDetails,
): void {
  const withGuest = { ...options, webContents: guest } as BrowserWindowConstructorOptions;
  if (createWindow !== undefined) {
    if ((createWindow(withGuest) as unknown) === guest) return;
    throw new Error(
      'Invalid webContents. Created window should be connected to webContents passed with options object.',
    );
  }
  opener.emit('did-create-window', new BrowserWindow(withGuest), { ...details, options });
}

const dispositions: Readonly<Record<string, HandlerDetails['disposition']>> = {
  newTab: 'foreground-tab',
  newWindow: 'new-window',
};

async function contentsInContext(contextId: string): Promise<ReadonlySet<object>> {
  const found = new Set<object>();
  for (const contents of everyContents()) {
    if ((await rulesOf(contents.session as Session).contextId()) === contextId) found.add(contents);
  }
  return found;
}
