import type { DeviceView, OpenOptions } from '../harness/device-view.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';

/** Shows pages, either in Electron's windows or in a Chromium driven over CDP. */
export interface Host {
  readonly name: 'electron' | 'chromium';
  open(profile: DeviceProfile, options: OpenOptions): Promise<DeviceView>;
  close(): Promise<void>;
}
