import { type AppError, toAppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { forgetHistory, readHistory } from '../page/page-history.ts';

/** A document that has not come by then makes room for the next address, and stands nowhere in the history, ms. */
const maxArrivalMs = 1_000;

/** A navigation that the wall started. */
interface Navigation {
  readonly url: string;
  /** True until a document arrives or the navigation fails. */
  isOnItsWay: boolean;
  /** Resolves when the page has loaded or failed, or when another navigation replaces this one. */
  over: Promise<void>;
}

interface HistoryMove {
  /** Runs first, at once. */
  readonly prepare: () => Promise<void>;
  readonly go: () => Promise<void>;
  /** Not called if another navigation has replaced this one. */
  readonly failed: (error: AppError) => void;
}

/** History of one view and its pending navigation. */
export class TileHistory {
  /** False until the first page arrives; before that, the history holds only the host's empty page. */
  #hasArrived = false;
  /** Resolves when the last navigation has arrived or failed. */
  #lastArrival: Promise<void> = Promise.resolve();
  /** Ends the wait for the pending navigation. */
  #arrived: () => void = () => undefined;
  /** The last navigation; a late failure of an earlier one is not reported for it. */
  #sent: Navigation | undefined;
  #isLeaving = false;
  /** The document that began to load last since it is leaving; what was on its way before may still come. */
  #begun: { readonly loaderId: string | undefined } | undefined;

  get isEmpty(): boolean {
    return !this.#hasArrived;
  }

  /** True while a navigation of the wall is pending. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** The last navigation, a new object for each; undefined before the first. */
  get sent(): Pick<Navigation, 'url'> | undefined {
    return this.#sent;
  }

  /**
   * Goes once what the view was sent to before has come, or is late: the browser would leave that out. Resolves when the
   * view is there, or where it was sent meanwhile; never rejects.
   */
  async send(url: string, going: HistoryMove): Promise<void> {
    const sent: Navigation = { url, isOnItsWay: true, over: Promise.resolve() };
    this.#sent = sent;
    this.#leave();
    sent.over = this.#lead(sent, going);
    for (let last: Navigation | undefined = sent; last !== undefined; ) {
      await last.over;
      last = last === this.#sent ? undefined : this.#sent;
    }
  }

  /** Marks the page as being left for an address that the wall did not choose. */
  leave(): void {
    this.#leave();
    this.#isThere();
  }

  /** Marks the page as staying after all. */
  stay(): void {
    this.#isLeaving = false;
  }

  /** Records that a document begins to load. Until it arrives, the previous one is still active. */
  begin(loaderId: string | undefined): void {
    this.#begun = { loaderId };
  }

  /** Records that the load is over. */
  rest(): void {
    if (this.#begun !== undefined) this.stay();
  }

  /** Records that the view shows `url`. Returns false for the host's empty page, which is not part of the history. */
  arrive(url: string, document: 'new' | 'same', loaderId?: string): boolean {
    if (this.#isDestination(document, loaderId)) this.stay();
    if (document === 'new') this.#isThere();
    if (url === 'about:blank' && this.isEmpty) return false;
    this.#arrived();
    return true;
  }

  /** Records that the view is gone. Returns the pending address if the view already had a page. */
  lose(): string | undefined {
    const sent = this.#sent;
    this.#sent = undefined;
    this.#isLeaving = false;
    return !this.isEmpty && sent?.isOnItsWay === true ? sent.url : undefined;
  }

  async read(cdp: CdpSession): ReturnType<typeof readHistory> {
    if (!this.#hasArrived) {
      this.#hasArrived = true;
      await forgetHistory(cdp);
    }
    return readHistory(cdp);
  }

  async #lead(sent: Navigation, { prepare, go, failed }: HistoryMove): Promise<void> {
    const before = this.#lastArrival;
    const { promise, resolve: arrived } = Promise.withResolvers<void>();
    this.#lastArrival = promise;
    let error: AppError | undefined;
    try {
      await prepare();
      await inTime(before);
      this.#arrived = arrived;
      await go();
    } catch (thrown) {
      error = toAppError(thrown);
    } finally {
      arrived();
    }
    if (this.#sent !== sent) return;
    this.#isThere();
    this.stay();
    if (error !== undefined && error.code !== 'cancelled') failed(error);
  }

  #isDestination(document: 'new' | 'same', loaderId: string | undefined): boolean {
    if (document === 'same') return this.#sent?.isOnItsWay !== true;
    return this.#begun !== undefined && this.#begun.loaderId === loaderId;
  }

  #leave(): void {
    this.#isLeaving = true;
    this.#begun = undefined;
  }

  #isThere(): void {
    if (this.#sent !== undefined) this.#sent.isOnItsWay = false;
  }
}

async function inTime(arrival: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxArrivalMs);
  await Promise.race([arrival, late]);
  clearTimeout(timer);
}
