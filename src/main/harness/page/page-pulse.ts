import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

export interface PulseOptions {
  /** ms between an answer and the next question. */
  readonly pauseMs: number;
  /** A page that takes longer is said to hang. */
  readonly responseTimeoutMs: number;
  /** A page that is not asked: it stands still for a reason that is known. */
  readonly isExcused: () => boolean;
  readonly onTitle: (title: string) => void;
  /** Called after each question. */
  readonly onHanging: (isHanging: boolean) => void;
}

const maxTitleLength = 200;

/** Asks a page for its title again and again, and by that whether it still answers. Ends when `signal` aborts. */
export async function takePulse(cdp: CdpSession, options: PulseOptions, signal: AbortSignal): Promise<void> {
  const told = (isHanging: boolean) => {
    if (!signal.aborted) options.onHanging(isHanging);
  };
  while (!signal.aborted) {
    if (!options.isExcused()) {
      const answer = await ask(cdp, options.responseTimeoutMs);
      // What happened while it was asked may excuse it: a dialog has opened.
      if (answer === 'silent') told(!options.isExcused());
      else {
        told(false);
        if (answer !== undefined && !signal.aborted) options.onTitle(answer);
      }
    }
    try {
      await wait(options.pauseMs, undefined, { signal, ref: false });
    } catch {
      // Only the signal ends the pause early.
      return;
    }
  }
}

/** Undefined for a page that has gone, or is on its way to another document: that too is an answer. */
async function ask(cdp: CdpSession, responseTimeoutMs: number): Promise<string | 'silent' | undefined> {
  // A page may call itself by a megabyte.
  const expression = `document.title.slice(0, ${maxTitleLength})`;
  try {
    const answer = await cdp.send<{ result?: { value?: unknown } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true },
      { timeoutMs: responseTimeoutMs },
    );
    const title = answer.result?.value;
    return typeof title === 'string' ? title.slice(0, maxTitleLength) : undefined;
  } catch (thrown) {
    return thrown instanceof AppError && thrown.code === 'timeout' ? 'silent' : undefined;
  }
}
