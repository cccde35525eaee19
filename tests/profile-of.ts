import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';

/** Returns a built-in platform by its ID. */
export function profileOf(id: string): DeviceProfile {
  const profile = builtInProfiles.find((candidate) => candidate.id === id);
  if (profile === undefined) throw new Error(`No platform ${id}`);
  return profile;
}
