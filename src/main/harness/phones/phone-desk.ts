import type { PhonesState, PlatformDifference } from '#shared/ipc/views/phones.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';

export interface PhoneListener {
  changed(state: PhonesState): void;
  /** Called with the platforms of a phone that can be reached again. */
  returned(platformIds: readonly string[]): void;
}

/** Phones of this machine and the platforms on them. */
export interface PhoneDesk {
  readonly state: PhonesState;
  readonly profiles: readonly DeviceProfile[];
  /** Follows the phones from now on and reads their apps again. Starts no adb server. */
  refresh(): void;
  /** Starts the adb server, also when it ends later. */
  startAdb(): void;
  /** Adds an app of a listed phone as a platform. Rejects with an AppError whose message contains the next step. */
  add(serial: string, socket: string): Promise<DeviceProfile>;
  /** Compares an added app with an emulated platform, on the site at `site`. */
  compare(platformId: string, emulated: DeviceProfile, site: string): Promise<readonly PlatformDifference[]>;
  subscribe(listener: PhoneListener, signal: AbortSignal): void;
}

/** State in windows that show no phones. */
export const noPhones: PhonesState = { adb: 'unsupported', problem: null, phones: [] };
