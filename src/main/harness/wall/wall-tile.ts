import { AppError, toAppError } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/view-state.ts';
import { BridgeLog } from '../bridge/bridge-log.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { landscapeProfile } from '../devices/landscape-profile.ts';
import type { TruthReport } from '../emulation/truth-probe.ts';
import type { Picture } from '../pictures/picture-store.ts';
import { appCallOf } from './app-call.ts';
import type { PlacedView } from './place-view.ts';
import type { OpenWallView, ViewEvents, WallView } from './wall-view.ts';

const MAX_APP_CALLS = 20;

export interface TileParts {
  readonly openView: OpenWallView;
  /** Asks the page at `url` that the view shows now. */
  readonly probe: (view: WallView, url: string) => Promise<TruthReport>;
  /** Called after every change of `state`. */
  readonly changed: () => void;
  /** A native call that an app cannot take, or that could not be answered; fit to be shown. */
  readonly onProblem: (text: string) => void;
}

/** One view of the wall and what is known of it. */
export class WallTile implements ViewEvents {
  readonly #profile: DeviceProfile;
  readonly #parts: TileParts;
  readonly #closing = new AbortController();
  readonly #bridgeLog: BridgeLog;
  #view: WallView | undefined;
  #state: ViewState;
  /** Counts documents, so that a truth report of an earlier one is not shown for the next. */
  #document = 0;

  constructor(id: string, profile: DeviceProfile, parts: TileParts) {
    this.#profile = profile;
    this.#parts = parts;
    this.#bridgeLog = new BridgeLog({
      onProblem: (problem) => parts.onProblem(`${profile.name}: ${problem}`),
      onChange: () =>
        this.#change({ appCalls: this.#bridgeLog.entries.slice(-MAX_APP_CALLS).map(appCallOf) }),
    });
    this.#state = {
      id,
      platformId: profile.id,
      name: profile.name,
      status: 'opening',
      error: null,
      url: '',
      viewport: profile.viewport,
      dpr: profile.dpr,
      rotated: false,
      truth: null,
      appCalls: [],
    };
  }

  get state(): ViewState {
    return this.#state;
  }

  /** Whether there is a page that can be turned, reloaded or taken a picture of. */
  get hasPage(): boolean {
    return this.#view !== undefined && (this.#state.status === 'ready' || this.#state.status === 'loading');
  }

  /** Never rejects: a view that cannot be opened is a state to show. */
  async open(url: string): Promise<void> {
    this.#change({ status: 'opening', url, error: null });
    try {
      const { signal } = this.#closing;
      this.#view = await this.#parts.openView(this.#profile, {
        events: this,
        bridgeLog: this.#bridgeLog,
        signal,
      });
      if (signal.aborted) await this.#view.close();
      else await this.navigate(url);
    } catch (thrown) {
      this.failed(toAppError(thrown));
    }
  }

  async navigate(url: string): Promise<void> {
    try {
      await this.#opened().navigate(url);
    } catch (thrown) {
      const error = toAppError(thrown);
      // Another navigation took its place: that one reports for itself.
      if (error.code !== 'cancelled') this.failed(error);
    }
  }

  /** Loads the page again; a view that never came to be is opened anew. */
  reload(): void {
    if (this.#view !== undefined) this.#view.reload();
    else if (this.#state.status === 'failed') void this.open(this.#state.url);
  }

  async rotate(): Promise<void> {
    const rotated = !this.#state.rotated;
    const profile = rotated ? landscapeProfile(this.#profile) : this.#profile;
    const view = this.#opened();
    await view.turn(profile);
    this.#change({ rotated, viewport: profile.viewport, truth: null });
    await this.#askForTruth(view);
  }

  async capture(): Promise<Picture> {
    return { platformId: this.#profile.id, png: await this.#opened().capture() };
  }

  /** A page that failed has nothing to show: the window's own words are to be seen in its place. */
  place(placed: PlacedView | undefined): void {
    this.#view?.place(this.hasPage ? placed : undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#view?.close();
  }

  loading(url: string): void {
    this.#document += 1;
    this.#change({ status: 'loading', url, error: null, truth: null });
  }

  navigated(url: string): void {
    this.#change({ url });
  }

  loaded(): void {
    // Chromium's own error page loads too; what failed stays failed until the next navigation.
    if (this.#state.status !== 'loading') return;
    this.#change({ status: 'ready' });
    if (this.#view !== undefined) void this.#askForTruth(this.#view);
  }

  failed({ code, message }: AppError): void {
    this.#document += 1;
    this.#change({ status: 'failed', error: { code, message }, truth: null });
  }

  async #askForTruth(view: WallView): Promise<void> {
    const document = this.#document;
    let truth: ViewState['truth'];
    try {
      const report = await this.#parts.probe(view, this.#state.url);
      truth = { ok: report.ok, facts: [...report.facts] };
    } catch (thrown) {
      // A page that cannot be asked has proved nothing; saying so is the badge's job.
      const fact = { name: 'probe', expected: 'an answer', actual: toAppError(thrown).message, ok: false };
      truth = { ok: false, facts: [fact] };
    }
    if (document === this.#document && !this.#closing.signal.aborted) this.#change({ truth });
  }

  #opened(): WallView {
    if (this.#view === undefined) throw new AppError('usage', `${this.#profile.name} is not open yet.`);
    return this.#view;
  }

  #change(change: Partial<ViewState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#closing.signal.aborted) this.#parts.changed();
  }
}
