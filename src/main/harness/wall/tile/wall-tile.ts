import { AppError, toAppError } from '#shared/errors.ts';
import type { ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import { failureOf } from '#shared/ipc/subject.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { platformName } from '#shared/text/platform-name.ts';
import type { ControlledView } from '../../controlled-view.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { landscapeProfile } from '../../devices/landscape-profile.ts';
import { unlessGone } from '../../emulation/cdp-errors.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';
import type { SentHeaders } from '../../emulation/facts/header-facts.ts';
import { waitForSite } from '../../emulation/site-start.ts';
import { withPrivateCovered } from '../../page/cover-private.ts';
import { DocumentRequest } from '../../page/document-request.ts';
import { followPage, type PageEvents } from '../../page/follow-page.ts';
import { PageDialogs } from '../../page/page-dialogs.ts';
import { moveInHistory } from '../../page/page-history.ts';
import { takePulse } from '../../page/page-pulse.ts';
import { capturePage } from '../../screenshots/capture-page.ts';
import type { Picture } from '../../screenshots/screenshot-files.ts';
import { settlePage } from '../../screenshots/settle-page.ts';
import type { PlacedView } from '../place-view.ts';
import type { OpenWallView, ViewObserver, WallView } from '../wall-view.ts';
import {
  consoleFloodText,
  dialogFloodText,
  hangingPageError,
  lateRotationError,
  openDialogError,
  tooManyWindowsText,
} from './misbehavior-texts.ts';
import { TileExit } from './tile-exit.ts';
import { TileHistory } from './tile-history.ts';
import { firstState, verificationOf } from './tile-state.ts';

export interface TileDeps {
  readonly openView: OpenWallView;
  /**
   * Verifies the emulation of the page in the view. `documentRequest` holds the headers of the request for that page.
   */
  readonly verify: (
    view: WallView,
    shown: Pick<ViewState, 'id' | 'url'>,
    documentRequest: SentHeaders | undefined,
  ) => Promise<EmulationReport>;
  readonly observer: ViewObserver;
  /** Called with the changed fields after every change of `state`. */
  readonly changed: (changes: Partial<ViewState>) => void;
  readonly pulse?: { readonly pauseMs: number; readonly responseTimeoutMs: number };
}

/** Windows that a page may have open; further ones are closed before their first script. */
const maxPopups = 8;

const defaultPulse = { pauseMs: 2_000, responseTimeoutMs: 8_000 };

export class WallTile implements PageEvents {
  readonly #profile: DeviceProfile;
  readonly #deps: TileDeps;
  readonly #closing = new AbortController();
  /** Aborts when the current view ends; a tile may have several views in turn. */
  #viewEnd = new AbortController();
  #view: WallView | undefined;
  /** The view whose page is gone for good; the next view reuses its storage. */
  #lostView: WallView | undefined;
  #dialogs: PageDialogs | undefined;
  #exit: TileExit | undefined;
  #documentRequest: DocumentRequest | undefined;
  #state: ViewState;
  /** Counts documents, so that the verification of an earlier one is not shown for the next. */
  #document = 0;
  #history = new TileHistory();
  /** True after the current document was reported for opening too many windows. */
  #hasReportedPopups = false;
  /** True from the start of a load until it finishes or fails, also while the page hangs. */
  #isLoading = false;

  constructor(id: string, profile: DeviceProfile, deps: TileDeps, rotated = false) {
    this.#profile = profile;
    this.#deps = deps;
    this.#state = firstState(id, profile, rotated);
  }

  get state(): ViewState {
    return this.#state;
  }

  /** True if there is a page that can be rotated, reloaded or captured. */
  get hasPage(): boolean {
    return (
      this.#view !== undefined && ['ready', 'loading', 'hanging', 'stopped'].includes(this.#state.status)
    );
  }

  /** Throws AppError 'usage' if no page is open. */
  get view(): WallView {
    if (this.#view === undefined)
      throw new AppError('usage', `${platformName(this.#profile).en} shows no page.`, {
        zh: `${this.#profile.name} 没有打开页面。`,
      });
    return this.#view;
  }

  /** Opens the view. Never rejects: a failure becomes the view's state. */
  async open(url: string): Promise<void> {
    this.#change({ status: 'opening', url, error: null });
    const viewEnd = new AbortController();
    this.#viewEnd = viewEnd;
    this.#history = new TileHistory();
    const signal = AbortSignal.any([this.#closing.signal, viewEnd.signal]);
    const { observer, openView } = this.#deps;
    try {
      const view = await openView(this.#profileFor(this.#state.rotated), {
        viewId: this.#state.id,
        bridgeLog: observer.bridgeLog,
        handleBridgeCall: observer.handleBridgeCall,
        emulation: observer.emulation,
        ...(observer.permissions && { permissions: observer.permissions }),
        // Later sessions of type 'page' belong to windows that the page opens.
        onSession: (cdp, type) => {
          const isMain = type === 'page' && (this.#view === undefined || this.#view.cdp === cdp);
          observer.onSession(cdp, type, isMain);
        },
        onProblem: this.#onProblem,
        onFlood: () => this.#stopped(),
        allowPopup: (open) => this.#allowPopup(open),
        onLost: (error) => {
          if (!signal.aborted) this.#lose(error);
        },
        storage: this.#lostView?.storage,
        signal,
      });
      if (signal.aborted) {
        if (this.#closing.signal.aborted) await view.close();
        else this.#lostView = view;
        return;
      }
      this.#lostView = undefined;
      this.#view = view;
      await this.#follow(view, signal);
      if (signal.aborted) return;
      await this.navigate(url);
    } catch (thrown) {
      if (!signal.aborted) this.failed(toAppError(thrown));
    }
  }

  /**
   * Returns the view for control by a script. If the wall navigates the view in the meantime, the script's next
   * navigation repeats the wall's address. Throws AppError 'usage' if no page is open.
   */
  controlled(): ControlledView {
    let known = this.#history.navigation;
    const navigate = (url: string) => {
      const { navigation } = this.#history;
      const done = this.navigate(navigation === known ? url : (navigation?.url ?? url));
      known = this.#history.navigation;
      return done;
    };
    return { viewId: this.#state.id, cdp: this.view.cdp, navigate };
  }

  /**
   * Navigates, or opens a lost or unopened view at `url`. Resolves when the view has reached the last requested
   * address. Never rejects: a failed load becomes the view's state.
   */
  async navigate(url: string): Promise<void> {
    if (this.#isWithoutView) return this.open(url);
    const { view } = this;
    await this.#history.navigate(url, {
      prepare: async () => this.#exit?.open(),
      go: () => view.navigate(url),
      failed: (error) => {
        this.#change({ url });
        this.failed(error);
      },
    });
  }

  /** Reloads the page, or opens a lost or unopened view again. */
  async reload(): Promise<void> {
    if (this.#isWithoutView) await this.open(this.#state.url);
    else if (this.#view === undefined) return;
    else if (this.#state.status === 'failed') await this.navigate(this.#state.url);
    else {
      const { cdp } = this.#view;
      await this.#exit?.leave(() => cdp.send('Page.reload'));
    }
  }

  /** Goes back (-1) or forward (1). Returns false if there is no such page. */
  async move(by: -1 | 1): Promise<boolean> {
    const { cdp } = this.view;
    const isMoved = await this.#exit?.leave(() => moveInHistory(cdp, by));
    if (isMoved !== true) this.#history.stay();
    return isMoved === true;
  }

  async rotate(): Promise<void> {
    const rotated = !this.#state.rotated;
    const profile = this.#profileFor(rotated);
    const { view } = this;
    const applyRotation = () => this.#change({ rotated, viewport: profile.viewport, verification: null });
    try {
      await view.turn(profile);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'timeout') throw thrown;
      applyRotation();
      throw lateRotationError();
    }
    applyRotation();
    await this.#startVerification(view);
  }

  /** Takes a screenshot. If `hides` is set, black bars cover private texts and these values. */
  async capture(
    part: ScreenshotPart,
    { hides }: { readonly hides?: readonly string[] } = {},
  ): Promise<Picture> {
    const { id: viewId, name, platformId, url } = this.#state;
    const about = { viewId, platformId, name, url, part };
    const { view } = this;
    this.#assertPaints();
    const take = async () => {
      await settlePage(view.cdp);
      const shoot = async () =>
        part === 'page'
          ? capturePage(view.cdp, this.#profile.dpr)
          : { isCut: false, png: await view.capture() };
      return hides === undefined ? shoot() : withPrivateCovered(view.cdp, hides, shoot);
    };
    return { ...about, ...(await (view.whilePainting?.(take) ?? take())) };
  }

  async respondToDialog(accept: boolean, text?: string): Promise<void> {
    if (this.#dialogs?.isOpen !== true)
      throw new AppError('usage', 'The page has no open dialog any more.', { zh: '页面已不再提问。' });
    await this.#dialogs.respond(accept, text);
  }

  /** Hides the view while its page has failed, because the window shows the error in its place. */
  place(placed: PlacedView | undefined): void {
    this.#view?.place(this.hasPage ? placed : undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#view?.close(), this.#lostView?.close()]);
  }

  loading(url: string, loaderId?: string): void {
    this.#document += 1;
    this.#history.begin(loaderId);
    this.#isLoading = true;
    this.#hasReportedPopups = false;
    this.#dialogs?.newDocument();
    this.#change({ status: 'loading', url, error: null, verification: null });
  }

  navigated(url: string, document: 'new' | 'same', loaderId?: string): void {
    if (!this.#history.arrive(url, document, loaderId)) return;
    this.#change({ url });
    void this.#readHistory();
  }

  loaded(): void {
    this.#history.rest();
    // Chromium loads its own error page too; a failed view stays failed until the next navigation.
    if (!this.#isLoading) return;
    this.#isLoading = false;
    this.#change({ status: 'ready' });
    // After a return through the history, load may fire before the navigation history is updated.
    if (!this.#history.isEmpty) void this.#readHistory();
    if (this.#view !== undefined) void this.#startVerification(this.#view);
  }

  failed(error: AppError): void {
    this.#document += 1;
    this.#isLoading = false;
    this.#change({ status: 'failed', error: failureOf(error), verification: null, dialog: null });
  }

  #allowPopup(open: number): boolean {
    if (open < maxPopups) return true;
    if (!this.#hasReportedPopups) this.#deps.observer.onMisbehavior('popup', tooManyWindowsText(open));
    this.#hasReportedPopups = true;
    return false;
  }

  #stopped(): void {
    if (this.#state.status === 'stopped') return;
    this.#isLoading = false;
    this.#change({ status: 'stopped' });
    this.#deps.observer.onMisbehavior('console', consoleFloodText);
  }

  get #isWithoutView(): boolean {
    return this.#view === undefined && this.#state.status === 'failed';
  }

  /** Ends all work on the lost page. If a navigation was pending, the view opens again at its address. */
  #lose(error: AppError): void {
    this.#viewEnd.abort();
    this.#view?.place(undefined);
    this.#lostView = this.#view ?? this.#lostView;
    this.#view = undefined;
    this.#dialogs = undefined;
    this.#exit = undefined;
    const url = this.#history.lose();
    this.#change({ canGoBack: false, canGoForward: false });
    this.failed(error);
    if (url !== undefined) void this.open(url);
  }

  async #follow(view: WallView, signal: AbortSignal): Promise<void> {
    const { pulse = defaultPulse, observer } = this.#deps;
    const onProblem = (thrown: unknown) => observer.onProblem(toAppError(thrown).message);
    const dialogs = new PageDialogs(view.cdp, {
      signal,
      onChange: (dialog) => this.#change({ dialog }),
      isLeaving: () => this.#history.isLeaving,
      onProblem,
      onFlood: () => observer.onMisbehavior('dialog', dialogFloodText),
    });
    this.#dialogs = dialogs;
    this.#exit = new TileExit({ cdp: view.cdp, dialogs, history: this.#history, onProblem, signal });
    this.#documentRequest = await DocumentRequest.follow(view.cdp, signal);
    await followPage(view.cdp, this, signal);
    void takePulse(
      view.cdp,
      {
        ...pulse,
        isExcused: () => dialogs.isOpen || this.#state.status === 'failed',
        onTitle: (title) => this.#retitle(title),
        onHanging: (isHanging) => this.#pulseChanged(isHanging),
      },
      signal,
    );
  }

  #profileFor(rotated: boolean): DeviceProfile {
    return rotated ? landscapeProfile(this.#profile) : this.#profile;
  }

  #pulseChanged(isHanging: boolean): void {
    const wasHanging = this.#state.status === 'hanging';
    if (isHanging === wasHanging || this.#state.status === 'stopped') return;
    this.#change({ status: isHanging ? 'hanging' : this.#isLoading ? 'loading' : 'ready' });
  }

  /** Throws if the page hangs or shows a dialog, because a screenshot would never complete. */
  #assertPaints(): void {
    if (this.#state.status === 'hanging') throw hangingPageError();
    if (this.#dialogs?.isOpen === true) throw openDialogError();
  }

  #retitle(title: string): void {
    if (title !== this.#state.title) this.#change({ title });
  }

  async #readHistory(): Promise<void> {
    const isReadAgain = this.#isLoading;
    try {
      this.#change(await this.#history.read(this.view.cdp));
    } catch (thrown) {
      // Chromium 148 refuses while it swaps the frame. The history is read again when the document has loaded.
      if (isReadAgain && toAppError(thrown).code === 'cdp') return;
      this.#onProblem(thrown);
    }
  }

  async #startVerification(view: WallView): Promise<void> {
    const document = this.#document;
    const { verify } = this.#deps;
    const isCurrent = () => document === this.#document && !this.#closing.signal.aborted;
    while (isCurrent()) {
      const verification = await verificationOf(() =>
        verify(view, this.#state, this.#documentRequest?.headers),
      );
      if (!isCurrent()) return;
      this.#change({ verification });
      // A load may end long before the site's scripts run, on a busy machine or a slow network.
      if (verification.isPageReady !== false || !(await waitForSite(view.cdp))) return;
    }
  }

  /** Ignores errors of requests to a page that is gone, because its frames and workers end with it. */
  readonly #onProblem = unlessGone((thrown) => this.#deps.observer.onProblem(toAppError(thrown).message));

  #change(changes: Partial<ViewState>): void {
    this.#state = { ...this.#state, ...changes };
    if (!this.#closing.signal.aborted) this.#deps.changed(changes);
  }
}
