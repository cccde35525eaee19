import { AppError, toAppError } from '#shared/errors.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { endedSession } from '../../harness/emulation/session-listeners.ts';
import type { AttachedTools } from '../cdp/attached-tools.ts';
import type { CdpConnection } from '../cdp/cdp-connection.ts';
import { endScript, stopScripts } from '../cdp/stop-scripts.ts';

export interface OpenPage {
  readonly cdp: CdpSession;
  readonly sessionId: string;
  readonly targetId: string;
  /** True if the page existed before, so it stays open when its view closes. */
  readonly isFound: boolean;
}

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

/** Opens a tab, or attaches to a page of an app that cannot open tabs, such as one with a WebView. */
export async function attachPage(connection: CdpConnection, signal: AbortSignal): Promise<OpenPage> {
  const { browser } = connection;
  const created = await browser
    .send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' }, { signal })
    .catch((refused: unknown) => {
      if (toAppError(refused).code === 'cdp') return undefined;
      throw refused;
    });
  const targetId = created?.targetId ?? (await firstPage(browser, signal));
  const { sessionId } = await browser.send<{ sessionId: string }>(
    'Target.attachToTarget',
    { targetId, flatten: true },
    { signal },
  );
  return { cdp: connection.session(sessionId), sessionId, targetId, isFound: created === undefined };
}

/** Attaches developer tools to the page, through a session of their own. */
export async function attachTools(
  connection: CdpConnection,
  { targetId, sessionId: pageSession }: OpenPage,
): Promise<AttachedTools> {
  const { browser } = connection;
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  connection.setOwner(sessionId, pageSession);
  // Fails if the page is gone, which ends the session too.
  const detach = () => void browser.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
  return { connection, sessionId, detach };
}

async function firstPage(browser: CdpSession, signal: AbortSignal): Promise<string> {
  const { targetInfos } = await browser.send<{ targetInfos: readonly TargetInfo[] }>(
    'Target.getTargets',
    {},
    { signal },
  );
  const page = targetInfos.find(({ type }) => type === 'page' || type === 'webview');
  if (page === undefined)
    throw new AppError('gone', 'The app shows no page. Open one on the phone.', {
      zh: '应用里没有打开的页面：请在手机上打开一个。',
    });
  return page.targetId;
}

interface FloodOptions {
  readonly onFlood: (() => void) | undefined;
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

/** Stops the scripts of a page that floods the connection, because this process also serves all other views. */
export function stopFloods(
  connection: CdpConnection,
  page: CdpSession,
  { onFlood, onProblem, signal }: FloodOptions,
): void {
  const over = AbortSignal.any([signal, connection.closed]);
  let isStopping = false;
  connection.onFlood = (sessionId) => {
    endScript(connection.session(sessionId)).catch(onProblem);
    // Ignores messages that were sent before the page was stopped and arrive after it.
    if (isStopping) return;
    isStopping = true;
    onFlood?.();
    stopScripts(page, over)
      .catch((thrown: unknown) => {
        if (!over.aborted) onProblem(thrown);
      })
      .finally(() => {
        isStopping = false;
      });
  };
}

/** Returns a signal that aborts when the page has closed. */
export function pageClosed(
  { browser }: CdpConnection,
  { sessionId }: OpenPage,
  signal: AbortSignal,
): AbortSignal {
  const closed = new AbortController();
  browser.on(
    'Target.detachedFromTarget',
    (params) => {
      if (endedSession('Target.detachedFromTarget', params) !== sessionId) return;
      closed.abort(new AppError('gone', 'The page was closed on the phone', { zh: '页面已在手机上关闭' }));
    },
    signal,
  );
  return closed.signal;
}
