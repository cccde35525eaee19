import { AppError } from '#shared/errors.ts';
import { unlessGone } from '../../harness/emulation/cdp-errors.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { DocumentLoads } from '../../harness/page/document-loads.ts';
import { shownAddress } from '../../harness/shown-address.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';

interface NavigateOptions {
  /** Aborts with an AppError when the page is lost. */
  readonly lost: AbortSignal;
  readonly onProblem?: ((thrown: unknown) => void) | undefined;
  readonly loadTimeoutMs?: number | undefined;
}

/** Resolves when the document has loaded; rejects with AppError 'network', 'timeout', 'cancelled', 'cdp' or 'gone'. */
export async function navigatePage(cdp: CdpSession, url: string, options: NavigateOptions): Promise<void> {
  const { lost, onProblem = () => undefined, loadTimeoutMs = 30_000 } = options;
  const tooSlow = new AppError(
    'timeout',
    `${shownAddress(url)} did not load within ${loadTimeoutMs / 1_000} s`,
    { zh: `${shownAddress(url)} 在 ${loadTimeoutMs / 1_000} 秒内没有加载完` },
  );
  const end = new AbortController();
  try {
    await unlessAborted(
      lost,
      withTimeout(loadTimeoutMs, load(cdp, url, end.signal), () => tooSlow),
    );
  } catch (thrown) {
    // Stops the load, so that this document cannot arrive during the next load. A page that is gone needs no stop.
    if (thrown === tooSlow) cdp.send('Page.stopLoading').catch(unlessGone(onProblem));
    throw thrown;
  } finally {
    end.abort();
  }
}

async function load(cdp: CdpSession, url: string, signal: AbortSignal): Promise<void> {
  const loads = new DocumentLoads(cdp, signal);
  const { errorText, loaderId } = await cdp.send<{ errorText?: string; loaderId?: string }>(
    'Page.navigate',
    { url },
    { signal, timeoutMs: Number.POSITIVE_INFINITY },
  );
  // Chromium's error for a load that another load has replaced.
  if (errorText === 'net::ERR_ABORTED') throw new AppError('cancelled', 'Another page is loaded instead.');
  if (errorText !== undefined)
    throw new AppError('network', `${shownAddress(url)}: ${errorText}`, {
      zh: `无法打开 ${shownAddress(url)}：${errorText}`,
    });
  // A navigation within the same document is complete now and has no load event.
  if (loaderId !== undefined) await loads.loaded(loaderId);
}
