import { type AppError, toAppError } from '#shared/errors.ts';
import { failureOf } from '#shared/ipc/subject.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { unlessGone } from '../../emulation/cdp-errors.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';
import type { SentHeaders } from '../../emulation/facts/header-facts.ts';
import { DocumentRequest } from '../../page/document-request.ts';
import { followPage, type PageEvents } from '../../page/follow-page.ts';
import { PageDialogs } from '../../page/page-dialogs.ts';
import { type PulseOptions, takePulse } from '../../page/page-pulse.ts';
import type { ViewObserver, WallView } from '../wall-view.ts';
import { consoleFloodText, dialogFloodText, tooManyWindowsText } from './misbehavior-texts.ts';
import { TileExit } from './tile-exit.ts';
import { TileHistory } from './tile-history.ts';
import { TileVerification } from './tile-verification.ts';

export interface TilePageDeps {
  /** Verifies the emulation of the current document, given the headers of its request. */
  readonly verify: (documentRequest: SentHeaders | undefined) => Promise<EmulationReport | undefined>;
  readonly observer: ViewObserver;
  readonly state: () => ViewState;
  readonly change: (changes: Partial<ViewState>) => void;
  readonly pulse: Pick<PulseOptions, 'pauseMs' | 'responseTimeoutMs'>;
  /** Aborts when the view is lost or closed. */
  readonly signal: AbortSignal;
}

/** Maximum number of a page's open windows. Further ones are closed before their first script. */
const maxPopups = 8;

/** Page of an open view. Turns its events into changes of the tile's state. */
export class TilePage implements PageEvents {
  readonly view: WallView;
  readonly history = new TileHistory();
  readonly dialogs: PageDialogs;
  readonly exit: TileExit;
  readonly verification: TileVerification;
  readonly #deps: TilePageDeps;
  readonly #onProblem: (thrown: unknown) => void;
  #documentRequest: DocumentRequest | undefined;
  /** True from the start of a load until it finishes or fails, even if the page hangs. */
  #isLoading = false;
  /** True if it was already reported that the current document opened too many windows. */
  #hasReportedPopups = false;

  constructor(view: WallView, deps: TilePageDeps) {
    const { change, observer, signal, verify } = deps;
    const { history } = this;
    const { cdp } = view;
    // Ignores that a page is gone, because its frames and workers end with it.
    const onProblem = unlessGone((thrown) => observer.onProblem(toAppError(thrown).message));
    this.view = view;
    this.#deps = deps;
    this.#onProblem = onProblem;
    this.dialogs = new PageDialogs(cdp, {
      signal,
      onChange: (dialog) => change({ dialog }),
      isLeaving: () => history.isLeaving,
      onProblem,
      onFlood: () => observer.onMisbehavior('dialog', dialogFloodText),
    });
    this.exit = new TileExit({ cdp, dialogs: this.dialogs, history, onProblem, signal });
    this.verification = new TileVerification({
      verify: () => verify(this.#documentRequest?.headers),
      show: (verification) => change({ verification }),
      cdp,
      signal,
    });
  }

  /** Follows the page until the view ends. Rejects with AppError 'cdp' if the page cannot be read. */
  async follow(): Promise<void> {
    const { change, pulse, signal, state } = this.#deps;
    const { cdp } = this.view;
    this.#documentRequest = await DocumentRequest.follow(cdp, signal);
    await followPage(cdp, this, signal);
    void takePulse(
      cdp,
      {
        ...pulse,
        isExcused: () => this.dialogs.isOpen || state().status === 'failed',
        onTitle: (title) => {
          if (title !== state().title) change({ title });
        },
        onHanging: (isHanging) => this.#pulseChanged(isHanging),
        ...(this.view.canBeInBackground && {
          onVisible: (isVisible) => this.#visibilityChanged(isVisible),
        }),
      },
      signal,
    );
  }

  loading(url: string, loaderId?: string): void {
    this.verification.cancel();
    this.history.begin(loaderId);
    this.#isLoading = true;
    this.#hasReportedPopups = false;
    this.dialogs.newDocument();
    this.#deps.change({ status: 'loading', url, error: null, verification: null });
  }

  navigated(url: string, document: 'new' | 'same', loaderId?: string): void {
    if (!this.history.arrive(url, document, loaderId)) return;
    this.#deps.change({ url });
    void this.#readHistory();
  }

  loaded(): void {
    this.history.rest();
    // Ignores the load of Chromium's error page. A failed view stays failed until the next navigation.
    if (!this.#isLoading) return;
    this.#isLoading = false;
    this.#deps.change({ status: 'ready' });
    // Reads the history again, because the load event after going back or forward may precede the update of the
    // history.
    if (!this.history.isEmpty) void this.#readHistory();
    void this.verification.start();
  }

  failed(error: AppError): void {
    this.verification.cancel();
    this.#isLoading = false;
    this.#deps.change(failedState(error));
  }

  /** Shows that the scripts of the page were stopped. */
  stopped(): void {
    const { change, observer, state } = this.#deps;
    if (state().status === 'stopped') return;
    this.#isLoading = false;
    change({ status: 'stopped' });
    observer.onMisbehavior('console', consoleFloodText);
  }

  allowPopup(open: number): boolean {
    if (open < maxPopups) return true;
    if (!this.#hasReportedPopups) this.#deps.observer.onMisbehavior('popup', tooManyWindowsText(open));
    this.#hasReportedPopups = true;
    return false;
  }

  #visibilityChanged(isVisible: boolean): void {
    const { status } = this.#deps.state();
    if (isVisible === (status !== 'background') || status === 'stopped') return;
    this.#deps.change({ status: isVisible ? this.#statusOfLoad() : 'background' });
  }

  #statusOfLoad(): 'loading' | 'ready' {
    return this.#isLoading ? 'loading' : 'ready';
  }

  #pulseChanged(isHanging: boolean): void {
    const { status } = this.#deps.state();
    if (isHanging === (status === 'hanging') || status === 'stopped') return;
    this.#deps.change({ status: isHanging ? 'hanging' : this.#statusOfLoad() });
  }

  async #readHistory(): Promise<void> {
    const isReadAgain = this.#isLoading;
    try {
      this.#deps.change(await this.history.read(this.view.cdp));
    } catch (thrown) {
      // Chromium 148 refuses the command while it swaps the frame. The history is read again when the document has
      // loaded.
      if (isReadAgain && toAppError(thrown).code === 'cdp') return;
      this.#onProblem(thrown);
    }
  }
}

export const failedState = (error: AppError): Partial<ViewState> => ({
  status: 'failed',
  error: failureOf(error),
  verification: null,
  dialog: null,
});
