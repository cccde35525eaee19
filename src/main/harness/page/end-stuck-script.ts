import { AppError } from '#shared/errors.ts';
import { unlessGone } from '../emulation/cdp-errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

export interface EndOptions {
  /** A page that takes longer to respond counts as stuck. */
  readonly responseTimeoutMs?: number;
  /** Also stops a navigation that waits for the page. */
  readonly stopsLoading?: boolean;
  readonly onProblem: (thrown: unknown) => void;
}

/**
 * Ends a script that blocks the page, because a new document in the same process cannot start while an endless loop
 * runs. Leaves responsive pages alone.
 */
export async function endStuckScript(
  cdp: CdpSession,
  { responseTimeoutMs = 1_000, stopsLoading = false, onProblem }: EndOptions,
): Promise<void> {
  // If the script has already ended, the termination hits the next script to run. `responds` runs next, so it is not the page's.
  const isEnded = async () => {
    cdp.send('Runtime.terminateExecution').catch(unlessGone(onProblem));
    return responds(cdp, responseTimeoutMs);
  };
  if (await responds(cdp, responseTimeoutMs)) return;
  if ((await isEnded()) || !stopsLoading) return;
  // A document ready to commit waits for the script, and Chromium 148 delays all commands until it commits.
  cdp.send('Page.stopLoading').catch(unlessGone(onProblem));
  await isEnded();
}

/** Returns true also if the page is gone, because it does not hang then. */
async function responds(cdp: CdpSession, timeoutMs: number): Promise<boolean> {
  try {
    await cdp.send('Runtime.evaluate', { expression: '0' }, { timeoutMs });
    return true;
  } catch (thrown) {
    return !(thrown instanceof AppError && thrown.code === 'timeout');
  }
}
