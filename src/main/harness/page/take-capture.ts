import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';

/** Last requested capture of each page. It settles when the capture ends. */
const last = new WeakMap<CdpSession, Promise<unknown>>();

/**
 * Takes a screenshot with `Page.captureScreenshot` and returns the file. Captures of one page never overlap, because
 * Chromium 148 resizes the page for a scaled clip, and another capture would show that size. The timeout starts when
 * the capture does. Rejects as `send` does.
 */
export async function takeCapture(
  cdp: CdpSession,
  params: Readonly<Record<string, unknown>>,
  options?: SendOptions,
): Promise<Buffer<ArrayBuffer>> {
  const turn = last.get(cdp) ?? Promise.resolve();
  const capture = turn.then(() =>
    cdp.send<{ readonly data: string }>('Page.captureScreenshot', params, options),
  );
  // Ignores the error, because the caller of that capture receives it. The next capture only waits for the end.
  last.set(
    cdp,
    capture.catch(() => undefined),
  );
  return Buffer.from((await capture).data, 'base64');
}
