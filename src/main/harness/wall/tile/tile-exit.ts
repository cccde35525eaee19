import { setTimeout as wait } from 'node:timers/promises';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { endStuckScript } from '../../page/end-stuck-script.ts';
import type { PageDialogs } from '../../page/page-dialogs.ts';
import type { TileHistory } from './tile-history.ts';

interface ExitDeps {
  readonly cdp: CdpSession;
  readonly dialogs: PageDialogs;
  readonly history: TileHistory;
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

/** Limits how often a script is ended. A page may start an endless loop again before the next document. */
const maxTries = 10;
const pauseMs = 1_000;

/** Lets the user leave a page that a dialog or an endless script blocks. */
export class TileExit {
  readonly #deps: ExitDeps;
  #last = new AbortController();

  constructor(deps: ExitDeps) {
    this.#deps = deps;
  }

  /** Resolves when the page can be left. Closes dialogs and ends endless scripts until the next document arrives. */
  async open(): Promise<void> {
    const { cdp, dialogs, history, onProblem, signal } = this.#deps;
    this.#last.abort();
    this.#last = new AbortController();
    if (history.isEmpty) return;
    dialogs.dismiss();
    await endStuckScript(cdp, { stopsLoading: true, onProblem });
    void this.#keepOpen(AbortSignal.any([signal, this.#last.signal]));
  }

  /** Runs `go`, which reloads the page or moves in its history. The user stays on the page if it refuses to unload. */
  async leave<Result>(go: () => Promise<Result>): Promise<Result> {
    const { history } = this.#deps;
    history.leave();
    try {
      await this.open();
      return await go();
    } catch (thrown) {
      history.stay();
      throw thrown;
    }
  }

  async #keepOpen(signal: AbortSignal): Promise<void> {
    const { cdp, history, onProblem } = this.#deps;
    for (let tries = 0; tries < maxTries; tries += 1) {
      try {
        await wait(pauseMs, undefined, { signal, ref: false });
      } catch {
        // Ignores the abort, which ends the pause early.
        return;
      }
      if (!history.isLeaving) return;
      await endStuckScript(cdp, { onProblem });
    }
  }
}
