import type { DeviceView, OpenOptions } from '../harness/device-view.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';

/** Opens views of pages, either in Electron's windows or in a Chromium controlled over CDP. */
export interface Host {
  readonly name: 'electron' | 'chromium';
  open(profile: DeviceProfile, options: OpenOptions): Promise<DeviceView>;
  close(): Promise<void>;
}
