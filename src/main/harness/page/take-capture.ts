import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';

/** Last requested capture of each page; settles when that capture ends. */
const last = new WeakMap<CdpSession, Promise<unknown>>();

/**
 * Takes a screenshot with `Page.captureScreenshot` and returns the file. Captures of one page run one after the other,
 * because Chromium 148 resizes the page for a scaled clip, and a concurrent capture would show that size. Rejects as
 * `send` does. The timeout starts when the capture does.
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
  // Ignores the error of this capture, which its own caller receives; the next capture only waits for its end.
  last.set(
    cdp,
    capture.catch(() => undefined),
  );
  return Buffer.from((await capture).data, 'base64');
}
