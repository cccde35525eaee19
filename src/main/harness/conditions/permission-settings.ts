import type { Conditions } from '#shared/device/conditions.ts';
import type { PermissionChoice, PermissionName } from '#shared/device/permissions.ts';
import type { CdpCommand } from '../emulation/cdp-session.ts';

/** A permission by its name in the Permissions API, and what the page reads there. */
export interface PermissionSetting {
  readonly name: 'geolocation' | 'notifications' | 'clipboard-read' | 'camera' | 'microphone';
  readonly setting: 'prompt' | 'granted' | 'denied';
}

/** Writing to the clipboard is granted to a tap by every browser, and stays so. */
const names: Readonly<Record<PermissionName, PermissionSetting['name']>> = {
  geolocationPermission: 'geolocation',
  notificationPermission: 'notifications',
  clipboardPermission: 'clipboard-read',
  cameraPermission: 'camera',
  microphonePermission: 'microphone',
};

const settings: Readonly<Record<PermissionChoice, PermissionSetting['setting']>> = {
  ask: 'prompt',
  allow: 'granted',
  deny: 'denied',
};

/** Returns what a view's pages are allowed. */
export function permissionSettings(
  conditions: Pick<Conditions, PermissionName>,
): readonly PermissionSetting[] {
  return (Object.keys(names) as PermissionName[]).map((name) => ({
    name: names[name],
    setting: settings[conditions[name]],
  }));
}

/** Puts permissions in force in a browser context, for all origins, by any session of that browser. */
export function permissionCommands(
  wanted: readonly PermissionSetting[],
  browserContextId: string,
): readonly CdpCommand[] {
  return wanted.map(({ name, setting }) => ({
    method: 'Browser.setPermission',
    params: { browserContextId, permission: { name }, setting },
  }));
}

/** Where the page is, on the page's own session: its frames have it too. */
export function geolocationCommands({ geolocation }: Pick<Conditions, 'geolocation'>): readonly CdpCommand[] {
  if (geolocation === 'usual') return [{ method: 'Emulation.clearGeolocationOverride', params: {} }];
  // Without coordinates it is an error: the position is unavailable.
  const params = geolocation === 'unavailable' ? {} : { ...geolocation };
  return [{ method: 'Emulation.setGeolocationOverride', params }];
}
