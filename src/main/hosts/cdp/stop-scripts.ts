import { toAppError } from '#shared/errors.ts';
import type { CdpSession, SendOptions } from '../../harness/emulation/cdp-session.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';

interface FrameNavigated {
  readonly frame: { readonly id: string; readonly parentId?: string };
}

const firstLoadTimeoutMs = 30_000;

/**
 * Disables the scripts of a page's current document. Resolves when scripts run in the next document. That document is
 * loaded twice, because its scripts did not run the first time. Rejects with AppError if the browser refuses, or with
 * the signal's reason.
 */
export async function stopScripts(page: CdpSession, signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  const over = AbortSignal.any([signal, end.signal]);
  try {
    const { shown, loaded } = nextDocument(page, over);
    // If the page navigates before it responds, its scripts have ended too.
    const disabled = setDisabled(page, true, { signal: over, timeoutMs: Number.POSITIVE_INFINITY });
    await unlessAborted(signal, Promise.race([shown, disabled.then(() => shown)]));
    // Awaited one after the other, because the renderer enables the scripts, but the browser process reloads.
    await setDisabled(page, false, { signal });
    await reload(page, loaded, signal);
  } finally {
    end.abort();
  }
}

/** Stops the script that is running in a page, frame or worker. Rejects as `send` does. */
export async function endScript(cdp: CdpSession): Promise<void> {
  await cdp.send('Runtime.terminateExecution');
}

async function setDisabled(page: CdpSession, value: boolean, options: SendOptions): Promise<void> {
  await page.send('Emulation.setScriptExecutionDisabled', { value }, options);
}

/**
 * Reloads the page. Chromium 148 refuses while it swaps the frame, after the renderer has reported the document; then
 * reloads again after the load.
 */
async function reload(page: CdpSession, loaded: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await page.send('Page.reload', {}, { signal });
  } catch (thrown) {
    const refused = toAppError(thrown);
    if (refused.code !== 'cdp') throw refused;
    await unlessAborted(
      signal,
      withTimeout(firstLoadTimeoutMs, loaded, () => refused),
    );
    await page.send('Page.reload', {}, { signal });
  }
}

/**
 * Resolves `shown` when the main frame shows another document, and `loaded` when that document has loaded. Both events
 * may arrive in the same chunk.
 */
function nextDocument(page: CdpSession, signal: AbortSignal): Record<'shown' | 'loaded', Promise<void>> {
  const shown = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  let mainFrame: string | undefined;
  page.on(
    'Page.frameNavigated',
    (params) => {
      const { frame } = params as FrameNavigated;
      if (frame.parentId !== undefined) return;
      mainFrame = frame.id;
      shown.resolve();
    },
    signal,
  );
  page.on(
    'Page.frameStoppedLoading',
    (params) => {
      if ((params as { readonly frameId: string }).frameId === mainFrame) loaded.resolve();
    },
    signal,
  );
  return { shown: shown.promise, loaded: loaded.promise };
}
