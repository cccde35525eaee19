import { toAppError } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';
import { waitForSite } from '../../emulation/site-start.ts';

type Verification = NonNullable<ViewState['verification']>;

interface VerificationDeps {
  readonly cdp: CdpSession;
  /** Resolves with undefined if nothing is emulated. */
  readonly verify: () => Promise<EmulationReport | undefined>;
  readonly show: (verification: Verification) => void;
  /** Aborts when the view is lost or closed. */
  readonly signal: AbortSignal;
}

export class TileVerification {
  readonly #deps: VerificationDeps;
  /**
   * Number of documents so far. It shows that a verification belongs to an earlier document, so that its result is
   * discarded.
   */
  #document = 0;

  constructor(deps: VerificationDeps) {
    this.#deps = deps;
  }

  /** Drops the results of running verifications, because their document ends. */
  cancel(): void {
    this.#document += 1;
  }

  /** Verifies the emulation of the current document. Never rejects; a failure is shown as a mismatch. */
  async start(): Promise<void> {
    const { cdp, show, signal } = this.#deps;
    const document = this.#document;
    const isCurrent = () => document === this.#document && !signal.aborted;
    while (isCurrent()) {
      const verification = await this.#verify();
      if (verification === undefined || !isCurrent()) return;
      show(verification);
      // On a busy machine or a slow network, the load may end long before the scripts of the site run.
      if (verification.isPageReady !== false || !(await waitForSite(cdp))) return;
    }
  }

  async #verify(): Promise<Verification | undefined> {
    try {
      const report = await this.#deps.verify();
      if (report === undefined) return undefined;
      const { ok, facts, isPageReady = true } = report;
      return { ok, facts: [...facts], ...(!isPageReady && { isPageReady }) };
    } catch (thrown) {
      // Shown as a failure of the verification, because a page that does not respond proves nothing.
      const fact = { name: 'page', expected: 'a response', actual: toAppError(thrown).message, ok: false };
      return { ok: false, facts: [fact] };
    }
  }
}
