import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

export interface PulseOptions {
  /** Pause between a response and the next check, in ms. */
  readonly pauseMs: number;
  /** Time after which a page without a response counts as hanging. */
  readonly responseTimeoutMs: number;
  /** Returns true while the page is expected not to respond, for example during a dialog. */
  readonly isExcused: () => boolean;
  readonly onTitle: (title: string) => void;
  /** Called with false while the page is in the background, so that it is not painted. */
  readonly onVisible?: (isVisible: boolean) => void;
  /** Called after each check. */
  readonly onHanging: (isHanging: boolean) => void;
}

const maxTitleLength = 200;

/** Repeatedly reads the page's title to check that it responds. Ends when `signal` aborts. */
export async function takePulse(cdp: CdpSession, options: PulseOptions, signal: AbortSignal): Promise<void> {
  const report = (isHanging: boolean) => {
    if (!signal.aborted) options.onHanging(isHanging);
  };
  while (!signal.aborted) {
    if (!options.isExcused()) {
      const result = await readPage(cdp, options.responseTimeoutMs);
      // Checked after the response too, because a dialog may have opened in the meantime.
      if (result === 'silent') report(!options.isExcused());
      else {
        report(false);
        if (result !== undefined && !signal.aborted) {
          options.onVisible?.(result.isVisible);
          options.onTitle(result.title);
        }
      }
    }
    try {
      await wait(options.pauseMs, undefined, { signal, ref: false });
    } catch {
      // Ignores the abort, which ends the pause early.
      return;
    }
  }
}

interface PageState {
  readonly title: string;
  readonly isVisible: boolean;
}

/** Reads the page. Returns undefined if it is gone or navigating, because such a page does not hang. */
async function readPage(
  cdp: CdpSession,
  responseTimeoutMs: number,
): Promise<PageState | 'silent' | undefined> {
  // Requests only the start of the title, because a title can be a megabyte long.
  const expression = `[document.visibilityState, document.title.slice(0, ${maxTitleLength})].join(' ')`;
  try {
    const result = await cdp.send<{ result?: { value?: unknown } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true },
      { timeoutMs: responseTimeoutMs },
    );
    const value = result.result?.value;
    if (typeof value !== 'string') return undefined;
    const end = value.indexOf(' ');
    return {
      title: value.slice(end + 1, end + 1 + maxTitleLength),
      isVisible: value.slice(0, end) !== 'hidden',
    };
  } catch (thrown) {
    return thrown instanceof AppError && thrown.code === 'timeout' ? 'silent' : undefined;
  }
}
