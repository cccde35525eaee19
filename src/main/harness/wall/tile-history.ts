import type { CdpSession } from '../emulation/cdp-session.ts';
import { forgetHistory, readHistory } from '../page/page-history.ts';

/** A document that has not come by then makes room for the next address, and stands nowhere in the history, ms. */
const longestArrival = 1_000;

/** Where one view has been, and what is on its way. */
export class TileHistory {
  /** Until the first page has come, what is in the history is the host's own empty page. */
  #hasArrived = false;
  /** That to which the view was sent last has come, or failed. */
  #lastArrival: Promise<void> = Promise.resolve();
  /** Ends the wait for that which is on its way. */
  #arrived: () => void = () => undefined;

  get isEmpty(): boolean {
    return !this.#hasArrived;
  }

  /**
   * Goes once what the view was sent to before has come, or is late: the browser would leave that out. `prepare` comes first,
   * at once. Rejects with what either throws.
   */
  async go({ prepare, go }: { prepare(): Promise<void>; go(): Promise<void> }): Promise<void> {
    const before = this.#lastArrival;
    const { promise, resolve: arrived } = Promise.withResolvers<void>();
    this.#lastArrival = promise;
    try {
      await prepare();
      await inTime(before);
      this.#arrived = arrived;
      await go();
    } finally {
      arrived();
    }
  }

  /** A document has begun. */
  arrive(): void {
    this.#arrived();
  }

  async read(cdp: CdpSession): ReturnType<typeof readHistory> {
    if (!this.#hasArrived) {
      this.#hasArrived = true;
      await forgetHistory(cdp);
    }
    return readHistory(cdp);
  }
}

async function inTime(arrival: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestArrival);
  await Promise.race([arrival, late]);
  clearTimeout(timer);
}
