import { toAppError } from '#shared/errors.ts';
import type { FrameMessage, ShownView, WindowMessage } from '#shared/ipc/transport/socket-messages.ts';
import type { OnProblem, PictureChannel } from './harness-client.ts';

interface FrameReceiverDeps {
  readonly say: (message: WindowMessage) => void;
  readonly onProblem: OnProblem;
}

type Draw = (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Receives live frames over the socket, reports which views are visible, and confirms each drawn frame. */
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

  /** Sends the list of visible views again after a reconnect, because the server forgets it with the connection. */
  reopened(): void {
    if (this.#shown.length > 0) this.show(this.#shown);
  }

  received({ picture, bytes }: FrameMessage): void {
    const drawings = [...this.#listeners].map((draw) => draw(bytes));
    void Promise.allSettled(drawings).then((results) => {
      for (const result of results) {
        if (result.status === 'rejected') this.#deps.onProblem(toAppError(result.reason));
      }
      // Also confirms a frame that could not be drawn, because the server waits for the confirmation before the next
      // frame.
      this.#deps.say({ kind: 'drawn', picture });
    });
  }
}
