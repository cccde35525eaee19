import type { CdpSession } from '../../harness/emulation/cdp-session.ts';

/**
 * Ends the scripts of a page's document for good, and calls `onAgain` when those of the next may run. That document is loaded
 * a second time: its first scripts were left out.
 */
export function stopScripts(page: CdpSession, signal: AbortSignal, onAgain: () => void): void {
  send(page, 'Emulation.setScriptExecutionDisabled', { value: true });
  const over = new AbortController();
  page.on(
    'Page.frameNavigated',
    (params) => {
      const { frame } = params as { readonly frame: { readonly parentId?: string } };
      if (frame.parentId !== undefined) return;
      over.abort();
      send(page, 'Emulation.setScriptExecutionDisabled', { value: false });
      send(page, 'Page.reload');
      onAgain();
    },
    AbortSignal.any([signal, over.signal]),
  );
}

/** Ends what runs at this moment in a page, frame or worker. */
export function endScript(cdp: CdpSession): void {
  send(cdp, 'Runtime.terminateExecution');
}

/** What has gone needs nothing any more. */
function send(cdp: CdpSession, method: string, params?: Readonly<Record<string, unknown>>): void {
  cdp.send(method, params).catch(() => undefined);
}
