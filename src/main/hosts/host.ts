import type { DeviceView, OpenOptions } from '../harness/device-view.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';

/** Something that can show pages: Electron's windows, or a Chromium that Playwright drives. */
export interface Host {
  readonly name: 'electron' | 'chromium';
  open(profile: DeviceProfile, options: OpenOptions): Promise<DeviceView>;
  close(): Promise<void>;
}
