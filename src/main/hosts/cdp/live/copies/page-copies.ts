import { CopiedText, type LiveInput, MAX_COPIED_LENGTH } from '#shared/ipc/views/live.ts';
import { gestureMs, isGesture } from '#shared/ipc/views/live-gesture.ts';
import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { listenToBinding, readReport } from '../../../../harness/emulation/listen-to-binding.ts';
import { copyBinding, copyScript } from './copy-script.ts';

/** JSON writes up to six characters for one. */
const maxReportLength = 6 * MAX_COPIED_LENGTH + 2;

interface PageCopiesDeps {
  /** Monotonic, in ms. */
  readonly now: () => number;
  readonly onCopied: (text: string) => void;
}

/**
 * Passes on a text that the page copies after the user's own tap, click or key: one text for each. A page cannot
 * extend that time, because this process measures it.
 */
export class PageCopies {
  readonly #deps: PageCopiesDeps;
  #gestureAt: number | undefined;

  constructor(deps: PageCopiesDeps) {
    this.#deps = deps;
  }

  /** Call with the user's input before the page receives it. */
  received(inputs: readonly LiveInput[]): void {
    if (inputs.some(isGesture)) this.#gestureAt = this.#deps.now();
  }

  /** Reports copied texts from the page's next document on. */
  async watch(cdp: CdpSession, signal: AbortSignal): Promise<void> {
    listenToBinding(
      cdp,
      copyBinding,
      (payload) => {
        const text = readReport(CopiedText, payload, maxReportLength);
        if (text !== undefined && this.#takeGesture()) this.#deps.onCopied(text);
      },
      signal,
    );
    await cdp.send('Runtime.addBinding', { name: copyBinding });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: copyScript });
  }

  #takeGesture(): boolean {
    const at = this.#gestureAt;
    this.#gestureAt = undefined;
    return at !== undefined && this.#deps.now() - at <= gestureMs;
  }
}
