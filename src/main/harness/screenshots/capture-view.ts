import type { CdpSession } from '../emulation/cdp-session.ts';
import { takeCapture } from '../page/take-capture.ts';

/** Time limit of a screenshot in ms. A page that paints nothing never responds, and a slow machine can take seconds. */
const timeoutMs = 10_000;

/** Takes a PNG of the viewport in device pixels. Rejects as `send` does. */
export async function captureView(cdp: CdpSession): Promise<Uint8Array> {
  return takeCapture(cdp, { format: 'png' }, { timeoutMs });
}
