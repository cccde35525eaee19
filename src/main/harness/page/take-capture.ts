import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';

/** The capture of each page that was asked for last; it settles when that capture ends. */
const last = new WeakMap<CdpSession, Promise<unknown>>();

/**
 * Takes a screenshot of the page with `Page.captureScreenshot` and returns the file. Captures of one page run one after the
 * other, because Chromium (148) resizes the page for a clip with a scale, and a second capture shows that. Rejects as `send`
 * does; the timeout begins with the capture's turn, and each capture ahead of it ends by its own.
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
  last.set(
    cdp,
    capture.catch(() => undefined),
  );
  return Buffer.from((await capture).data, 'base64');
}
