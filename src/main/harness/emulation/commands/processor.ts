import { capabilitiesOf } from '../../devices/capabilities.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';

/** Sets `navigator.hardwareConcurrency`. */
export function processorCommands(profile: DeviceProfile): readonly CdpCommand[] {
  const { cores } = capabilitiesOf(profile);
  return [{ method: 'Emulation.setHardwareConcurrencyOverride', params: { hardwareConcurrency: cores } }];
}
