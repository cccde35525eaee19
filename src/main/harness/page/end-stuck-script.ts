import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

/** A page that takes longer is stuck, ms. */
const usualTimeoutMs = 1_000;

/**
 * Ends the script that holds a page up, before the page is sent elsewhere: a document in the same process never comes to
 * be while an endless loop runs. Leaves a page that answers as it is.
 */
export async function endStuckScript(cdp: CdpSession, answerTimeoutMs = usualTimeoutMs): Promise<void> {
  if (await answers(cdp, answerTimeoutMs)) return;
  // Nothing to end, or no page any more: where it is sent next tells.
  cdp.send('Runtime.terminateExecution').catch(() => undefined);
  // Takes the end on itself where the script was over by then: it would meet the next script of the page.
  await answers(cdp, answerTimeoutMs);
}

/** A page that has gone answers too, with that. */
async function answers(cdp: CdpSession, timeoutMs: number): Promise<boolean> {
  try {
    await cdp.send('Runtime.evaluate', { expression: '0' }, { timeoutMs });
    return true;
  } catch (thrown) {
    return !(thrown instanceof AppError && thrown.code === 'timeout');
  }
}
