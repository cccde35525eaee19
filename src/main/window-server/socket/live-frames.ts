import { toAppError } from '#shared/errors.ts';
import type { ShownView } from '#shared/ipc/transport/socket-messages.ts';
import type { LiveSource } from '../live-source.ts';

interface LiveFramesDeps {
  readonly source: LiveSource;
  readonly send: (picture: number, bytes: Uint8Array) => void;
  /** Returns true if so many bytes are unsent that pictures must wait. */
  readonly isCongested: () => boolean;
  readonly onProblem: (line: string) => void;
}

interface WaitingPicture {
  readonly bytes: Uint8Array;
  readonly done: () => void;
}

interface WatchedView {
  readonly scale: number;
  readonly end: AbortController;
  /** Picture that is being sent or drawn. */
  underWay: { readonly picture: number; readonly done: () => void } | undefined;
  /** Newest picture that arrived while another one was sent or drawn. */
  waiting: WaitingPicture | undefined;
}

/** Sends live pictures to one window. Sends one picture of each view at a time, and skips all but the newest. */
export class LiveFrames {
  readonly #deps: LiveFramesDeps;
  readonly #views = new Map<string, WatchedView>();
  #count = 0;

  constructor(deps: LiveFramesDeps) {
    this.#deps = deps;
  }

  show(views: readonly ShownView[]): void {
    const scales = new Map(views.map(({ viewId, scale }) => [viewId, scale]));
    for (const [viewId, { scale }] of this.#views) {
      if (scales.get(viewId) !== scale) this.#unwatch(viewId);
    }
    for (const [viewId, scale] of scales) {
      if (!this.#views.has(viewId)) this.#watch(viewId, scale);
    }
  }

  drawn(picture: number): void {
    for (const view of this.#views.values()) {
      if (view.underWay?.picture !== picture) continue;
      const { done } = view.underWay;
      view.underWay = undefined;
      done();
      this.#sendNext(view);
    }
  }

  /** Must be called when data was sent to the window, because waiting pictures can then be sent. */
  drained(): void {
    for (const view of this.#views.values()) this.#sendNext(view);
  }

  stop(): void {
    this.show([]);
  }

  #watch(viewId: string, scale: number): void {
    const view: WatchedView = { scale, end: new AbortController(), underWay: undefined, waiting: undefined };
    this.#views.set(viewId, view);
    try {
      this.#deps.source.watch(viewId, { scale }, (bytes) => this.#show(view, bytes), view.end.signal);
    } catch (thrown) {
      this.#deps.onProblem(`${viewId} has no live pictures: ${toAppError(thrown).message}`);
    }
  }

  #unwatch(viewId: string): void {
    const view = this.#views.get(viewId);
    this.#views.delete(viewId);
    view?.end.abort();
    view?.underWay?.done();
    view?.waiting?.done();
  }

  #show(view: WatchedView, bytes: Uint8Array): Promise<void> {
    if (view.end.signal.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    view.waiting?.done();
    view.waiting = { bytes, done: resolve };
    this.#sendNext(view);
    return promise;
  }

  #sendNext(view: WatchedView): void {
    const { waiting } = view;
    if (waiting === undefined || view.underWay !== undefined || this.#deps.isCongested()) return;
    this.#count = (this.#count + 1) % 2 ** 32;
    view.waiting = undefined;
    view.underWay = { picture: this.#count, done: waiting.done };
    this.#deps.send(this.#count, waiting.bytes);
  }
}
