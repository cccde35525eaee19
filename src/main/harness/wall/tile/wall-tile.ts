import { AppError, toAppError } from '#shared/errors.ts';
import type { ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { platformName } from '#shared/text/platform-name.ts';
import type { ControlledView } from '../../controlled-view.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { landscapeProfile } from '../../devices/landscape-profile.ts';
import { paintedRatio } from '../../devices/webkit-twin.ts';
import { unlessGone } from '../../emulation/cdp-errors.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';
import type { SentHeaders } from '../../emulation/facts/header-facts.ts';
import { moveInHistory } from '../../page/page-history.ts';
import type { Picture } from '../../screenshots/screenshot-files.ts';
import type { PlacedView } from '../place-view.ts';
import type { OpenWallView, ViewObserver, WallView } from '../wall-view.ts';
import { captureView } from './capture-view.ts';
import {
  backgroundPageError,
  hangingPageError,
  lateRotationError,
  openDialogError,
} from './misbehavior-texts.ts';
import { failedState, TilePage } from './tile-page.ts';

export interface TileDeps {
  readonly openView: OpenWallView;
  /**
   * Verifies the emulation of the page in the view. `documentRequest` has the headers of the page's request. Resolves
   * with undefined if nothing is emulated.
   */
  readonly verify: (
    view: WallView,
    shown: Pick<ViewState, 'id' | 'url'>,
    documentRequest: SentHeaders | undefined,
  ) => Promise<EmulationReport | undefined>;
  readonly observer: ViewObserver;
  /** Called with the changed fields after every change of `state`. */
  readonly changed: (changes: Partial<ViewState>) => void;
  readonly pulse?: { readonly pauseMs: number; readonly responseTimeoutMs: number };
}

const defaultPulse = { pauseMs: 2_000, responseTimeoutMs: 8_000 };

function firstState(id: string, profile: DeviceProfile, rotated: boolean): ViewState {
  const { touch } = profile;
  const { viewport } = rotated ? landscapeProfile(profile) : profile;
  return {
    id,
    platformId: profile.id,
    name: platformName(profile),
    status: 'opening',
    error: null,
    url: '',
    title: '',
    canGoBack: false,
    canGoForward: false,
    viewport,
    dpr: paintedRatio(profile),
    touch,
    rotated,
    verification: null,
    dialog: null,
  };
}

export class WallTile {
  readonly #profile: DeviceProfile;
  readonly #deps: TileDeps;
  readonly #closing = new AbortController();
  /** Aborts when the current view ends. A tile can have several views, one after the other. */
  #viewEnd = new AbortController();
  #page: TilePage | undefined;
  /** View whose page is gone for good. The next view reuses its storage. */
  #lostView: WallView | undefined;
  #state: ViewState;

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
      this.#page !== undefined &&
      ['ready', 'loading', 'hanging', 'stopped', 'background'].includes(this.#state.status)
    );
  }

  /** The open view. Throws AppError 'usage' if no page is open. */
  get view(): WallView {
    return this.#openPage.view;
  }

  get #openPage(): TilePage {
    if (this.#page === undefined)
      throw new AppError('usage', `${platformName(this.#profile).en} shows no page. Open one first.`, {
        zh: `${this.#profile.name} 没有打开页面：请先打开。`,
      });
    return this.#page;
  }

  /** Opens the view. Never rejects; a failure becomes the view's state. */
  async open(url: string): Promise<void> {
    this.#change({ status: 'opening', url, error: null });
    const viewEnd = new AbortController();
    this.#viewEnd = viewEnd;
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
          const isMain = type === 'page' && (this.#page === undefined || this.#page.view.cdp === cdp);
          observer.onSession(cdp, type, isMain);
        },
        onProblem: this.#onProblem,
        onFlood: () => this.#page?.stopped(),
        allowPopup: (open) => this.#page?.allowPopup(open) ?? true,
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
      this.#page = this.#pageOf(view, signal);
      await this.#page.follow();
      if (signal.aborted) return;
      await this.navigate(url);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toAppError(thrown);
      if (this.#page === undefined) this.#change(failedState(error));
      else this.#page.failed(error);
    }
  }

  /**
   * Returns the view for a script that controls it. If the wall navigates the view in the meantime, the script's next
   * navigation opens the address of the wall instead. Throws AppError 'usage' if no page is open.
   */
  controlled(): ControlledView {
    let known = this.#page?.history.navigation;
    const navigate = (url: string) => {
      const navigation = this.#page?.history.navigation;
      const done = this.navigate(navigation === known ? url : (navigation?.url ?? url));
      known = this.#page?.history.navigation;
      return done;
    };
    return { viewId: this.#state.id, cdp: this.view.cdp, navigate };
  }

  /**
   * Navigates. If the view is lost or not yet open, opens it at `url`. Resolves when the view has reached the address
   * requested last. Never rejects; a failed load becomes the view's state.
   */
  async navigate(url: string): Promise<void> {
    if (this.#isWithoutView) return this.open(url);
    const page = this.#openPage;
    const { view } = page;
    await page.history.navigate(url, {
      prepare: () => page.exit.open(),
      go: () => view.navigate(url),
      failed: (error) => {
        this.#change({ url });
        page.failed(error);
      },
    });
  }

  /** Reloads the page. If the view is lost or not yet open, opens it. */
  async reload(): Promise<void> {
    if (this.#isWithoutView) await this.open(this.#state.url);
    else if (this.#page === undefined) return;
    else if (this.#state.status === 'failed') await this.navigate(this.#state.url);
    else {
      const { exit, view } = this.#page;
      await exit.leave(() => view.cdp.send('Page.reload'));
    }
  }

  /** Goes back (-1) or forward (1). Returns false if there is no such page. */
  async move(by: -1 | 1): Promise<boolean> {
    const { exit, history, view } = this.#openPage;
    const isMoved = await exit.leave(() => moveInHistory(view.cdp, by));
    if (!isMoved) history.stay();
    return isMoved;
  }

  async rotate(): Promise<void> {
    const rotated = !this.#state.rotated;
    const profile = this.#profileFor(rotated);
    const { verification, view } = this.#openPage;
    const applyRotation = () => this.#change({ rotated, viewport: profile.viewport, verification: null });
    try {
      await view.turn(profile);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'timeout') throw thrown;
      applyRotation();
      throw lateRotationError();
    }
    applyRotation();
    await verification.start();
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
    return { ...about, ...(await captureView(view, part, hides)) };
  }

  async respondToDialog(accept: boolean, text?: string): Promise<void> {
    const dialogs = this.#page?.dialogs;
    if (dialogs?.isOpen !== true)
      throw new AppError('usage', 'The page has no open dialog any more.', { zh: '页面已不再提问。' });
    await dialogs.respond(accept, text);
  }

  /** Places the view. Hides it if its page has failed, because the window then shows the error in the same place. */
  place(placed: PlacedView | undefined): void {
    this.#page?.view.place(this.hasPage ? placed : undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#page?.view.close(), this.#lostView?.close()]);
  }

  get #isWithoutView(): boolean {
    return this.#page === undefined && this.#state.status === 'failed';
  }

  /** Ends all work on the lost page. If a navigation was pending, opens the view again at its address. */
  #lose(error: AppError): void {
    this.#viewEnd.abort();
    this.#page?.view.place(undefined);
    this.#lostView = this.#page?.view ?? this.#lostView;
    const url = this.#page?.history.lose();
    this.#page = undefined;
    this.#change({ canGoBack: false, canGoForward: false, ...failedState(error) });
    if (url !== undefined) void this.open(url);
  }

  #pageOf(view: WallView, signal: AbortSignal): TilePage {
    const { observer, pulse = defaultPulse, verify } = this.#deps;
    return new TilePage(view, {
      verify: (documentRequest) => verify(view, this.#state, documentRequest),
      observer,
      state: () => this.#state,
      change: (changes) => this.#change(changes),
      pulse,
      signal,
    });
  }

  #profileFor(rotated: boolean): DeviceProfile {
    return rotated ? landscapeProfile(this.#profile) : this.#profile;
  }

  /** Throws if the page hangs or shows a dialog. A page that does not paint would make the screenshot wait forever. */
  #assertPaints(): void {
    if (this.#state.status === 'hanging') throw hangingPageError();
    if (this.#state.status === 'background') throw backgroundPageError();
    if (this.#page?.dialogs.isOpen === true) throw openDialogError();
  }

  /** Ignores errors of commands to a page that is gone, because its frames and workers end with it. */
  readonly #onProblem = unlessGone((thrown) => this.#deps.observer.onProblem(toAppError(thrown).message));

  #change(changes: Partial<ViewState>): void {
    this.#state = { ...this.#state, ...changes };
    if (!this.#closing.signal.aborted) this.#deps.changed(changes);
  }
}
