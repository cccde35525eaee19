import type { WebContents } from 'electron/main';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { fromChromium, schemePattern } from '../chromium/schemes.ts';
import { requestDetails, type SessionRules } from '../session.ts';
import type { Page } from './page.ts';

interface RequestPaused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/**
 * Implements `session.protocol` and `session.webRequest` for a page, its frames and its workers. Handles their first
 * request too.
 */
export async function serveRequests(
  cdp: CdpSession,
  contents: WebContents,
  rules: SessionRules,
  page: Page,
): Promise<void> {
  const { signal } = page.end;
  const gone = () => undefined;
  cdp.on(
    'Fetch.requestPaused',
    (params) => void serve(cdp, contents, rules, params as RequestPaused).catch(gone),
    signal,
  );
  cdp.on(
    'Target.attachedToTarget',
    (params) => {
      const child = cdp.child((params as { readonly sessionId: string }).sessionId);
      serveRequests(child, contents, rules, page).catch(gone);
      child.send('Runtime.runIfWaitingForDebugger').catch(gone);
    },
    signal,
  );
  const enable = () => {
    const own = [...rules.schemes.keys()].map(schemePattern);
    const patterns = [...own, ...(rules.beforeRequest?.urls ?? [])].map((urlPattern) => ({ urlPattern }));
    return patterns.length === 0 ? Promise.resolve() : cdp.send('Fetch.enable', { patterns });
  };
  const retry = () => void enable().catch(gone);
  rules.onChange.add(retry);
  signal.addEventListener('abort', () => rules.onChange.delete(retry));
  await Promise.all([
    cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    enable(),
  ]);
}

async function serve(
  cdp: CdpSession,
  contents: WebContents,
  rules: SessionRules,
  { requestId, request }: RequestPaused,
): Promise<void> {
  const url = fromChromium(request.url);
  const handler = rules.schemes.get(url.split(':', 1)[0] ?? '');
  if (url !== request.url && handler !== undefined) {
    const response = await handler(new Request(url, { method: request.method, headers: request.headers }));
    await cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    });
    return;
  }
  const isCancelled = await new Promise<boolean>((resolve) => {
    const { urls = [], listener } = rules.beforeRequest ?? {};
    if (listener === undefined || !urls.some((pattern) => matches(pattern, url))) resolve(false);
    else listener(requestDetails(url, request.method, contents), ({ cancel = false }) => resolve(cancel));
  });
  // A cancelled request fails with net::ERR_BLOCKED_BY_CLIENT, as in Electron's network service.
  if (isCancelled) await cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  else await cdp.send('Fetch.continueRequest', { requestId });
}

/** Matches URLs by the patterns of browser extensions, which `webRequest` filters use. */
function matches(pattern: string, url: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`).test(url);
}
