import { toAppError } from '#shared/errors.ts';
import type { FrameMessage, ShownView, WindowMessage } from '#shared/ipc/transport/socket-messages.ts';
import type { OnProblem, PictureChannel } from './harness-client.ts';

interface FrameReceiverDeps {
  readonly say: (message: WindowMessage) => void;
  readonly onProblem: OnProblem;
}

type Draw = (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Live pictures over the socket: says what is shown, and of each picture when it is drawn. */
export class FrameReceiver implements PictureChannel {
  readonly #deps: FrameReceiverDeps;
  readonly #listeners = new Set<Draw>();
  #shown: readonly ShownView[] = [];

  constructor(deps: FrameReceiverDeps) {
    this.#deps = deps;
  }

  show(views: readonly ShownView[]): void {
    this.#shown = views;
    this.#deps.say({ kind: 'show', views: [...views] });
  }

  onFrame(listener: Draw, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** A new connection knows nothing of what was shown. */
  reopened(): void {
    if (this.#shown.length > 0) this.show(this.#shown);
  }

  received({ picture, bytes }: FrameMessage): void {
    const drawings = [...this.#listeners].map((draw) => draw(bytes));
    void Promise.allSettled(drawings).then((results) => {
      for (const result of results) {
        if (result.status === 'rejected') this.#deps.onProblem(toAppError(result.reason));
      }
      // Also of one that could not be drawn: the next may be better.
      this.#deps.say({ kind: 'drawn', picture });
    });
  }
}
