import { AppError } from '#shared/errors.ts';
import { unlessGone } from '../emulation/cdp-errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

export interface EndOptions {
  /** Time in ms after which a page without a response counts as stuck. Default: 1,000. */
  readonly responseTimeoutMs?: number;
  /** True also stops a navigation that waits for the stuck script. */
  readonly stopsLoading?: boolean;
  readonly onProblem: (thrown: unknown) => void;
}

/**
 * Ends a script that blocks the page. Without this, an endless loop would also block the next document of the same
 * process. Does nothing to a page that responds.
 */
export async function endStuckScript(
  cdp: CdpSession,
  { responseTimeoutMs = 1_000, stopsLoading = false, onProblem }: EndOptions,
): Promise<void> {
  // If the blocking script has already ended, `terminateExecution` ends the next script. That is the one that
  // `responds` runs directly afterwards, and not a script of the page.
  const isEnded = async () => {
    cdp.send('Runtime.terminateExecution').catch(unlessGone(onProblem));
    return responds(cdp, responseTimeoutMs);
  };
  if (await responds(cdp, responseTimeoutMs)) return;
  if ((await isEnded()) || !stopsLoading) return;
  // The next document commits only after the script has ended, and until then Chromium 148 delays all commands.
  cdp.send('Page.stopLoading').catch(unlessGone(onProblem));
  await isEnded();
}

/** Returns false if the page hangs. A page that is gone counts as responding. */
async function responds(cdp: CdpSession, timeoutMs: number): Promise<boolean> {
  try {
    await cdp.send('Runtime.evaluate', { expression: '0' }, { timeoutMs });
    return true;
  } catch (thrown) {
    return !(thrown instanceof AppError && thrown.code === 'timeout');
  }
}
