import { type AppError, toAppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { forgetHistory, readHistory } from '../page/page-history.ts';

/** A document that has not come by then makes room for the next address, and stands nowhere in the history, ms. */
const maxArrivalMs = 1_000;

/** Where the wall sent a view. */
interface Navigation {
  readonly url: string;
  /** Until a document comes, or none is to come. */
  isOnItsWay: boolean;
  /** Resolves when the page has loaded or failed, or the view was sent elsewhere. */
  over: Promise<void>;
}

interface HistoryMove {
  /** Comes first, at once. */
  readonly prepare: () => Promise<void>;
  readonly go: () => Promise<void>;
  /** Not called for a view that was sent elsewhere meanwhile: that tells for itself. */
  readonly failed: (error: AppError) => void;
}

/** Where one view has been, and what is on its way. */
export class TileHistory {
  /** Until the first page has come, what is in the history is the host's own empty page. */
  #hasArrived = false;
  /** That to which the view was sent last has come, or failed. */
  #lastArrival: Promise<void> = Promise.resolve();
  /** Ends the wait for that which is on its way. */
  #arrived: () => void = () => undefined;
  /** Where it was sent last: a late failure of an earlier address is not told for the next. */
  #sent: Navigation | undefined;
  #isLeaving = false;
  /** The document that began to load last since it is leaving; what was on its way before may still come. */
  #begun: { readonly loaderId: string | undefined } | undefined;

  get isEmpty(): boolean {
    return !this.#hasArrived;
  }

  /** The wall sent it elsewhere, and it is not there yet. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** What the view was sent to last, another object for each time; undefined before the first. */
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

  /** It is left for no address of the wall's choice. */
  leave(): void {
    this.#leave();
    this.#isThere();
  }

  /** It stays where it is after all. */
  stay(): void {
    this.#isLeaving = false;
  }

  /** A document begins to load: until it comes, the last one is still there, and may ask. */
  begin(loaderId: string | undefined): void {
    this.#begun = { loaderId };
  }

  /** The load that had begun is over. */
  rest(): void {
    if (this.#begun !== undefined) this.stay();
  }

  /** The view shows `url` now. Answers false for the host's own empty page, which stands nowhere in the history. */
  arrive(url: string, document: 'new' | 'same', loaderId?: string): boolean {
    if (this.#isDestination(document, loaderId)) this.stay();
    if (document === 'new') this.#isThere();
    if (url === 'about:blank' && this.isEmpty) return false;
    this.#arrived();
    return true;
  }

  /** The view has gone. Answers the address that was on its way from a page that there was. */
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
