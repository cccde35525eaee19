import type { EventOf } from '#shared/ipc/channels.ts';
import type { LiveInput } from '#shared/ipc/views/live.ts';
import { gestureMs, isGesture } from '#shared/ipc/views/live-gesture.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';

interface CopiesStoreDeps {
  readonly client: Pick<HarnessClient, 'on'>;
  /** Returns a monotonic time in ms. */
  readonly now: () => number;
  /** Writes to the user's clipboard. Rejects if the browser refuses. */
  readonly write: (text: string) => Promise<void>;
  readonly onCopied: (viewId: string, text: string, isCopied: boolean) => void;
}

/**
 * Writes texts that pages copy to the user's clipboard. Does this only if the user has just tapped or typed into the
 * page in this window, because other windows of the same harness receive the text too.
 */
export class CopiesStore {
  readonly #deps: CopiesStoreDeps;
  readonly #gestures = new Map<string, number>();

  constructor(deps: CopiesStoreDeps) {
    this.#deps = deps;
  }

  start(signal: AbortSignal): void {
    this.#deps.client.on('textCopied', (event) => void this.#copied(event), signal);
  }

  /** Must be called with all input that this window sends to the view. */
  sent(viewId: string, inputs: readonly LiveInput[]): void {
    if (inputs.some(isGesture)) this.#gestures.set(viewId, this.#deps.now());
  }

  /** Writes the text and reports whether the browser allowed it. */
  async copy(viewId: string, text: string): Promise<void> {
    const { write, onCopied } = this.#deps;
    // Browsers refuse if the window has no focus or no permission, or was opened over plain HTTP from another machine.
    const isCopied = await write(text).then(
      () => true,
      () => false,
    );
    onCopied(viewId, text, isCopied);
  }

  async #copied({ viewId, text }: EventOf<'textCopied'>): Promise<void> {
    const at = this.#gestures.get(viewId);
    this.#gestures.delete(viewId);
    if (at !== undefined && this.#deps.now() - at <= gestureMs) await this.copy(viewId, text);
  }
}
