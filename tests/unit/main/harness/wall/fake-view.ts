import { randomUUID } from 'node:crypto';
import type { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { PermissionSetting } from '#main/harness/conditions/permission-settings.ts';
import type { OpenOptions } from '#main/harness/device-view.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { PlacedView } from '#main/harness/wall/place-view.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { AppError } from '#shared/errors.ts';
import { FakePage } from './fake-page.ts';

/** Fake view whose page loads immediately. */
export class FakeView implements WallView {
  profile: DeviceProfile;
  readonly cdp = new FakePage();
  readonly signal: AbortSignal;
  readonly bridgeLog: BridgeLog;
  readonly storage: string;
  /** Simulates the loss of the view's page. */
  readonly lose: (error: AppError) => void;
  readonly allowPopup: (open: number) => boolean;
  /** Simulates a command that a frame or worker refuses. */
  readonly refuse: (error: unknown) => void;
  /** Simulates a page that sends too many events on the connection of all views. */
  readonly flood: () => void;
  placed: PlacedView | undefined;
  permissions: readonly PermissionSetting[];
  closed = false;
  /** Delays navigations until this resolves. A navigation that is replaced is cancelled. */
  arrival: Promise<void> | undefined;
  #navigations = 0;
  /** Error of the next navigation. */
  navigationFailure: AppError | undefined;
  captureFailure: AppError | undefined;

  constructor(
    profile: DeviceProfile,
    {
      signal,
      bridgeLog,
      allowPopup = () => true,
      onFlood = () => undefined,
      onLost = () => undefined,
      onProblem = () => undefined,
      storage = randomUUID(),
      permissions = () => [],
    }: OpenOptions,
  ) {
    this.allowPopup = allowPopup;
    this.flood = onFlood;
    this.profile = profile;
    this.storage = storage;
    this.permissions = permissions();
    this.lose = onLost;
    this.refuse = onProblem;
    this.signal = signal;
    this.bridgeLog = bridgeLog;
  }

  get visited(): readonly string[] {
    return this.cdp.entries.filter((url) => url !== 'about:blank');
  }

  async navigate(url: string): Promise<void> {
    const failure = this.navigationFailure;
    this.navigationFailure = undefined;
    if (failure !== undefined) {
      if (failure.code !== 'cancelled') this.cdp.fail(url, failure.message);
      throw failure;
    }
    this.#navigations += 1;
    const navigation = this.#navigations;
    await this.arrival;
    if (navigation !== this.#navigations) throw new AppError('cancelled', 'Another page is loaded instead.');
    this.cdp.visit(url);
  }

  async turn(profile: DeviceProfile): Promise<void> {
    this.profile = profile;
  }

  async setPermissions(settings: readonly PermissionSetting[]): Promise<void> {
    this.permissions = settings;
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
}
