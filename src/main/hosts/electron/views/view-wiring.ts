import type { WebContents } from 'electron';
import { judgeNavigation } from '#main/harness/bridge/judge-navigation.ts';
import type { ViewEvents } from '#main/harness/wall/wall-view.ts';
import { AppError } from '#shared/errors.ts';
import type { EmulatedContents } from './emulated-contents.ts';

/** Chromium's code for a load that another one replaced: nothing failed. */
const ERR_ABORTED = -3;

/** Lets a page go to pages only; the schemes of other apps are told, not opened. */
export function judgeNavigations(contents: WebContents, launched: (url: string) => void): void {
  contents.on('will-frame-navigate', (details) => {
    const verdict = judgeNavigation(details.url);
    if (verdict === 'page') return;
    details.preventDefault();
    if (verdict === 'app-launch') launched(details.url);
  });
  // A page that asks "leave this page?" must not hold up the wall.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
}

/** Puts emulation back wherever Chromium, a crash or DevTools took it away. */
export function keepEmulated(
  contents: WebContents,
  emulated: EmulatedContents,
  onProblem: (error: unknown) => void,
): void {
  const attempt = (work: Promise<void>) => void work.catch(onProblem);
  contents.on('did-navigate', () => attempt(emulated.frameCommitted()));
  contents.on('devtools-closed', () => attempt(emulated.reassert()));
  contents.on('render-process-gone', () => emulated.frameGone());
}

/** Tells what the page does of its own accord. */
export function tellEvents(contents: WebContents, events: ViewEvents): void {
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    if (isMainFrame && !isSameDocument) events.loading(url);
  });
  contents.on('did-navigate', (_event, url) => events.navigated(url));
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame) events.navigated(url);
  });
  contents.on('did-finish-load', () => events.loaded());
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (isMainFrame && code !== ERR_ABORTED) events.failed(loadError(description, url));
  });
  contents.on('render-process-gone', (_event, { reason }) =>
    events.failed(new AppError('cdp', `The page's process ended: ${reason}.`)),
  );
  contents.on('unresponsive', () => events.failed(new AppError('cdp', 'The page does not respond.')));
  contents.on('responsive', () => {
    events.loading(contents.getURL());
    events.loaded();
  });
}

/** What `loadURL` rejects with, as ours: 'cancelled' when another load took its place. */
export function toLoadError(thrown: unknown, url: string): AppError {
  const isAborted = thrown instanceof Error && 'errno' in thrown && thrown.errno === ERR_ABORTED;
  if (isAborted) return new AppError('cancelled', `Another page is loaded instead of ${url}.`);
  return loadError(thrown instanceof Error ? thrown.message : String(thrown), url, thrown);
}

function loadError(description: string, url: string, cause?: unknown): AppError {
  return new AppError('network', `${url} cannot be loaded: ${description}`, { cause });
}
