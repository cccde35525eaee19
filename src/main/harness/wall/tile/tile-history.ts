import { type AppError, toAppError } from '#shared/errors.ts';
import { awaitAtMost } from '../../../lib/deadlines.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { forgetHistory, readHistory } from '../../page/page-history.ts';

/**
 * Maximum time in ms that the next navigation waits for a pending document. A document that arrives later gets no
 * history entry.
 */
const arrivalTimeoutMs = 1_000;

/** A navigation that the wall started. */
interface Navigation {
  readonly url: string;
  /** True until a document arrives or the navigation fails. */
  isPending: boolean;
  /** Resolves when the page has loaded or failed, or when another navigation replaces this one. */
  over: Promise<void>;
}

interface HistoryMove {
  /** Runs immediately, before the wait for the previous navigation. */
  readonly prepare: () => Promise<void>;
  readonly go: () => Promise<void>;
  /** Called when the navigation fails, unless another one has replaced it. */
  readonly failed: (error: AppError) => void;
}

export class TileHistory {
  /** False until the first page arrives. Before, the history contains only the host's empty page. */
  #hasArrived = false;
  #arrivals = 0;
  /** True if the browser has refused to remove the history entry of its empty page. */
  #needsReset = false;
  /** Resolves when the last navigation has arrived or failed. */
  #lastArrival: Promise<void> = Promise.resolve();
  /** Function that ends the wait for the pending navigation. */
  #arrived: () => void = () => undefined;
  /** Last navigation. A late failure of an earlier one does not affect it. */
  #navigation: Navigation | undefined;
  #isLeaving = false;
  /** Document that began to load last while the page is being left; an earlier one may still arrive. */
  #latestDocument: { readonly loaderId: string | undefined } | undefined;

  get isEmpty(): boolean {
    return !this.#hasArrived;
  }

  /** True while a navigation of the wall is pending. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Last navigation, a new object for each; undefined before the first. */
  get navigation(): Pick<Navigation, 'url'> | undefined {
    return this.#navigation;
  }

  /**
   * Waits until the previous navigation has arrived or is late, then navigates. Without the wait, the browser would
   * omit the previous address from its history. Resolves when the view has reached the last requested address. Never
   * rejects.
   */
  async navigate(url: string, move: HistoryMove): Promise<void> {
    const navigation: Navigation = { url, isPending: true, over: Promise.resolve() };
    this.#navigation = navigation;
    this.#leave();
    navigation.over = this.#run(navigation, move);
    for (let last: Navigation | undefined = navigation; last !== undefined; ) {
      await last.over;
      last = last === this.#navigation ? undefined : this.#navigation;
    }
  }

  /** Records that the page is being left for an address that the wall did not choose. */
  leave(): void {
    this.#leave();
    this.#settle();
  }

  /** Records that the page stays after all. */
  stay(): void {
    this.#isLeaving = false;
  }

  /** Records that a document begins to load; the previous one stays active until it arrives. */
  begin(loaderId: string | undefined): void {
    this.#latestDocument = { loaderId };
  }

  rest(): void {
    if (this.#latestDocument !== undefined) this.stay();
  }

  /** Records that the view shows `url`. Returns false for the host's empty page, which is not part of the history. */
  arrive(url: string, document: 'new' | 'same', loaderId?: string): boolean {
    if (this.#isDestination(document, loaderId)) this.stay();
    if (document === 'new') this.#settle();
    if (url === 'about:blank' && this.isEmpty) return false;
    this.#arrivals += 1;
    this.#needsReset = false;
    this.#arrived();
    return true;
  }

  /** Records that the view is gone. Returns the pending address if the view already had a page. */
  lose(): string | undefined {
    const navigation = this.#navigation;
    this.#navigation = undefined;
    this.#isLeaving = false;
    return !this.isEmpty && navigation?.isPending === true ? navigation.url : undefined;
  }

  async read(cdp: CdpSession): ReturnType<typeof readHistory> {
    if (!this.#hasArrived || this.#needsReset) {
      this.#hasArrived = true;
      this.#needsReset = false;
      const arrivals = this.#arrivals;
      try {
        await forgetHistory(cdp);
      } catch (thrown) {
        // Later, a reset would also remove the pages that the view has shown in the meantime.
        this.#needsReset = arrivals === this.#arrivals;
        throw thrown;
      }
    }
    return readHistory(cdp);
  }

  async #run(navigation: Navigation, { prepare, go, failed }: HistoryMove): Promise<void> {
    const before = this.#lastArrival;
    const { promise, resolve: arrived } = Promise.withResolvers<void>();
    this.#lastArrival = promise;
    let error: AppError | undefined;
    try {
      await prepare();
      await awaitAtMost(arrivalTimeoutMs, before);
      this.#arrived = arrived;
      await go();
    } catch (thrown) {
      error = toAppError(thrown);
    } finally {
      arrived();
    }
    if (this.#navigation !== navigation) return;
    this.#settle();
    this.stay();
    if (error !== undefined && error.code !== 'cancelled') failed(error);
  }

  #isDestination(document: 'new' | 'same', loaderId: string | undefined): boolean {
    if (document === 'same') return this.#navigation?.isPending !== true;
    return this.#latestDocument !== undefined && this.#latestDocument.loaderId === loaderId;
  }

  #leave(): void {
    this.#isLeaving = true;
    this.#latestDocument = undefined;
  }

  #settle(): void {
    if (this.#navigation !== undefined) this.#navigation.isPending = false;
  }
}
