import { toAppError } from '#shared/errors.ts';
import type { CdpSession, SendOptions } from '../emulation/cdp-session.ts';
import { sendWithDeadline } from '../emulation/send-with-deadline.ts';

const method = 'Page.captureScreenshot';

/** Time limit for Chromium to end a capture, also after the caller no longer waits for it. */
const maxCaptureMs = 60_000;

/** Last requested capture of each page. It settles when Chromium has ended the capture. */
const last = new WeakMap<CdpSession, Promise<unknown>>();

/**
 * Takes a screenshot with `Page.captureScreenshot` and returns the file. Captures of one page never overlap: Chromium 148
 * resizes the page for a scaled clip, another capture would show that size, and the later end would restore it for good.
 * So a capture also waits for an earlier one whose caller no longer does. The timeout starts when the capture does.
 * Rejects as `send` does.
 */
export async function takeCapture(
  cdp: CdpSession,
  params: Readonly<Record<string, unknown>>,
  options: SendOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const turn = last.get(cdp) ?? Promise.resolve();
  let end: Promise<unknown> = Promise.resolve();
  const capture = turn.then(() =>
    sendWithDeadline(method, options, ({ resolve, reject }) => {
      end = cdp
        .send(method, params, { timeoutMs: maxCaptureMs })
        .then(resolve, (thrown: unknown) => reject(toAppError(thrown)));
      return () => undefined;
    }),
  );
  // Ignores the error, because the caller of that capture receives it.
  last.set(
    cdp,
    capture.catch(() => end),
  );
  const { data } = (await capture) as { readonly data: string };
  return Buffer.from(data, 'base64');
}
