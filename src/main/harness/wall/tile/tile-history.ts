import { type AppError, toAppError } from '#shared/errors.ts';
import { awaitAtMost } from '../../../lib/deadlines.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { forgetHistory, readHistory } from '../../page/page-history.ts';

/**
 * Maximum time in ms that the next navigation waits for a pending document. If the document arrives later, the history
 * gets no entry for it.
 */
const arrivalTimeoutMs = 1_000;

/** Navigation that the wall has started. */
interface Navigation {
  readonly url: string;
  /** True until a document arrives or the navigation fails. */
  isPending: boolean;
  /** Resolves when the page has loaded or failed, or another navigation has replaced this one. */
  over: Promise<void>;
}

interface HistoryMove {
  /** Runs immediately, before the wait for the previous navigation ends. */
  readonly prepare: () => Promise<void>;
  readonly go: () => Promise<void>;
  /** Called when the navigation fails, but not if another one has replaced it. */
  readonly failed: (error: AppError) => void;
}

export class TileHistory {
  /** True once the first page has arrived. Before that, the history contains only the empty page of the host. */
  #hasArrived = false;
  #arrivals = 0;
  /** True if the browser has refused to remove the history entry of the host's empty page. */
  #needsReset = false;
  /** Resolves when the last navigation has arrived or failed. */
  #lastArrival: Promise<void> = Promise.resolve();
  /** Function that ends the wait for the pending navigation. */
  #arrived: () => void = () => undefined;
  /** Last navigation. A late failure of an earlier one has no effect. */
  #navigation: Navigation | undefined;
  #isLeaving = false;
  /** Document that began to load last while the user is leaving the page. An earlier one may still arrive. */
  #latestDocument: { readonly loaderId: string | undefined } | undefined;

  get isEmpty(): boolean {
    return !this.#hasArrived;
  }

  /** True while a navigation of the wall is pending. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Last navigation; undefined before the first. Each navigation is a new object. */
  get navigation(): Pick<Navigation, 'url'> | undefined {
    return this.#navigation;
  }

  /**
   * Waits until the previous navigation has arrived or is late, then navigates. Without the wait, the browser would
   * omit the previous address from its history. Resolves when the view has reached the address requested last. Never
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

  /** Records that the user leaves the page for an address that the wall did not choose. */
  leave(): void {
    this.#leave();
    this.#settle();
  }

  /** Records that the user stays on the page. */
  stay(): void {
    this.#isLeaving = false;
  }

  /** Records that a document begins to load. The previous one stays active until it arrives. */
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

  /** Records that the view is gone. Returns the pending address if the view had a page. */
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
        // Tries again later only if no page has arrived in the meantime, because a reset would remove that page too.
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
