import { hasCapability, type WebKitHostName } from '#shared/device/engines.ts';
import { type DeviceProfile, renamed } from './device-profile.ts';

/** Platform of an iPhone or iPad whose pages run on WebKit, beside the one whose pages run on Chromium. */
export interface WebKitTwin extends DeviceProfile {
  /** ID of the platform that runs on Chromium. */
  readonly twinOf: string;
  /** Host of its views. */
  readonly host: WebKitHostName;
}

/** Returns true for iPhones and iPads, which run on WebKit in reality. */
export function hasWebKitTwin({ navigatorVendor }: DeviceProfile): boolean {
  return navigatorVendor.startsWith('Apple');
}

/** Returns the same platform under its own ID and name. A rotated copy of it stays a twin. */
export function webkitTwin(profile: DeviceProfile, host: WebKitHostName = 'webkitgtk'): WebKitTwin {
  const { shortName, shortNameEn } = profile;
  return {
    ...renamed(profile, (name) => `${name.slice(0, 50)} (WebKit)`),
    ...(shortName !== undefined && { shortName: shortTwinName(shortName) }),
    ...(shortNameEn !== undefined && { shortNameEn: shortTwinName(shortNameEn) }),
    id: `${profile.id}-webkit`,
    twinOf: profile.id,
    host,
  };
}

/** Returns the platforms with the twins on another host. */
export function onWebKitHost(
  profiles: readonly DeviceProfile[],
  host: WebKitHostName,
): readonly DeviceProfile[] {
  return profiles.map((profile) => (isWebKitTwin(profile) ? { ...profile, host } : profile));
}

export function isWebKitTwin(profile: DeviceProfile): profile is WebKitTwin {
  return 'twinOf' in profile;
}

/** Returns the device pixels per CSS pixel in which pages of the platform are painted. */
export function paintedRatio(profile: DeviceProfile): number {
  return isWebKitTwin(profile) && !hasCapability(profile.host, 'pixel-ratio') ? 1 : profile.dpr;
}

/** Drops the system, because all twins have the same one. */
const shortTwinName = (name: string) => `${name.replace(/ iOS$/, '')} WK`;
