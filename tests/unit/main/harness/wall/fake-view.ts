import type { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import type { PlacedView } from '#main/harness/wall/place-view.ts';
import type { OpenWallViewOptions, ViewEvents, WallView } from '#main/harness/wall/wall-view.ts';
import { AppError } from '#shared/errors.ts';

const noCdp: CdpSession = {
  send: () => Promise.reject(new AppError('cdp', 'There is no page behind this view.')),
  on: () => undefined,
  child: () => noCdp,
};

/** A view that loads at once and tells the events that Electron's tells. */
export class FakeView implements WallView {
  profile: DeviceProfile;
  readonly cdp = noCdp;
  readonly events: ViewEvents;
  readonly signal: AbortSignal;
  readonly bridgeLog: BridgeLog;
  readonly visited: string[] = [];
  placed: PlacedView | undefined;
  closed = false;
  /** The next navigation fails with it. */
  navigationFailure: AppError | undefined;
  captureFailure: AppError | undefined;

  constructor(profile: DeviceProfile, { events, signal, bridgeLog }: OpenWallViewOptions) {
    this.profile = profile;
    this.events = events;
    this.signal = signal;
    this.bridgeLog = bridgeLog;
  }

  async navigate(url: string): Promise<void> {
    const failure = this.navigationFailure;
    this.navigationFailure = undefined;
    if (failure?.code === 'cancelled') throw failure;
    this.events.loading(url);
    if (failure !== undefined) throw failure;
    this.#load(url);
  }

  reload(): void {
    const url = this.visited.at(-1) ?? 'about:blank';
    this.events.loading(url);
    this.#load(url);
  }

  async turn(profile: DeviceProfile): Promise<void> {
    this.profile = profile;
  }

  place(placed: PlacedView | undefined): void {
    this.placed = placed;
  }

  async capture(): Promise<Uint8Array> {
    if (this.captureFailure !== undefined) throw this.captureFailure;
    return new Uint8Array([1]);
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  #load(url: string): void {
    this.visited.push(url);
    this.events.navigated(url);
    this.events.loaded();
  }
}
