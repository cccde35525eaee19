import { AppError } from '#shared/errors.ts';
import { unlessGone } from '../emulation/cdp-errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

export interface EndOptions {
  /** A page that takes longer is stuck. */
  readonly responseTimeoutMs?: number;
  /** Gives up a navigation that waits for the page. */
  readonly stopsLoading?: boolean;
  readonly onProblem: (thrown: unknown) => void;
}

/**
 * Ends the script that holds a page up, before the page is sent elsewhere: a document in the same process never comes to
 * be while an endless loop runs. Leaves a page that answers as it is.
 */
export async function endStuckScript(
  cdp: CdpSession,
  { responseTimeoutMs = 1_000, stopsLoading = false, onProblem }: EndOptions,
): Promise<void> {
  // The first one after the end takes that on itself if the script was over by then: it would meet the page's next script.
  const isEnded = async () => {
    cdp.send('Runtime.terminateExecution').catch(unlessGone(onProblem));
    return answers(cdp, responseTimeoutMs);
  };
  if (await answers(cdp, responseTimeoutMs)) return;
  if ((await isEnded()) || !stopsLoading) return;
  // A document that is ready to come waits for the script, and Chromium 148 holds back all commands until it has come.
  cdp.send('Page.stopLoading').catch(unlessGone(onProblem));
  await isEnded();
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
