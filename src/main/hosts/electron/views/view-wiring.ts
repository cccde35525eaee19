import type { WebContents } from 'electron';
import { classifyNavigation } from '#main/harness/page/classify-navigation.ts';
import { AppError } from '#shared/errors.ts';
import type { EmulatedContents } from './emulated-contents.ts';

/** Chromium's error for a load that another load replaced. It is not a failure. */
const ERR_ABORTED = -3;

/** Blocks navigation to anything except pages. Reports links to other apps without opening them. */
export function confineToPages(contents: WebContents, onDeepLink: (url: string) => void): void {
  const confine = (details: { readonly url: string; preventDefault(): void }) => {
    const kind = classifyNavigation(details.url);
    if (kind === 'page') return;
    details.preventDefault();
    if (kind === 'app-launch') onDeepLink(details.url);
  };
  contents.on('will-frame-navigate', confine);
  // Also checks server redirects, because web cashiers open an app by one.
  contents.on('will-redirect', confine);
  // Suppresses the question whether to leave the page, so that a page cannot block the wall.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
}

/** Restores the emulation after Chromium, a crash or DevTools has removed it. */
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

/** Moves the focus out of the page on F6 and Shift+F6. The page receives Escape, for its dialogs and full screen. */
export function leaveByKey(contents: WebContents, leave: () => void): void {
  contents.on('before-input-event', (event, { alt, control, key, meta, type }) => {
    if (key !== 'F6' || alt || control || meta) return;
    event.preventDefault();
    if (type === 'keyDown') leave();
  });
}

/** Reports that the page's process has crashed or that the page has closed itself. */
export function notifyClosed(contents: WebContents, onGone: (error: AppError) => void): void {
  contents.on('render-process-gone', (_event, { reason }) =>
    onGone(
      new AppError('gone', `The page’s process has ended (${reason}).`, {
        zh: `页面的进程已结束（${reason}）。`,
      }),
    ),
  );
  contents.once('destroyed', () =>
    onGone(new AppError('gone', 'The page closed its own window', { zh: '页面关闭了自己的窗口' })),
  );
}

/** Converts an error of `loadURL`. The code is 'cancelled' if another load replaced this one. */
export function toLoadError(thrown: unknown, url: string): AppError {
  const isAborted = thrown instanceof Error && 'errno' in thrown && thrown.errno === ERR_ABORTED;
  if (isAborted) return new AppError('cancelled', `Another page is loaded instead of ${url}.`);
  const description = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('network', `${url} cannot be loaded: ${description}`, {
    cause: thrown,
    zh: `无法打开 ${url}：${description}`,
  });
}
