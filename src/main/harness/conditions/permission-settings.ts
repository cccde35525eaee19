import type { Conditions } from '#shared/device/conditions.ts';
import type { PermissionChoice, PermissionName } from '#shared/device/permissions.ts';
import type { CdpCommand } from '../emulation/cdp-session.ts';

export interface PermissionSetting {
  readonly name: 'geolocation' | 'notifications' | 'clipboard-read' | 'camera' | 'microphone';
  readonly setting: 'prompt' | 'granted' | 'denied';
}

/** Names in the Permissions API. Writing to the clipboard is missing, because every browser allows it after a tap. */
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

export function permissionSettings(
  conditions: Pick<Conditions, PermissionName>,
): readonly PermissionSetting[] {
  return (Object.keys(names) as PermissionName[]).map((name) => ({
    name: names[name],
    setting: settings[conditions[name]],
  }));
}

/**
 * Returns commands that set permissions for all origins of a browser context. They can be sent to any of its sessions.
 */
export function permissionCommands(
  wanted: readonly PermissionSetting[],
  browserContextId: string,
): readonly CdpCommand[] {
  return wanted.map(({ name, setting }) => ({
    method: 'Browser.setPermission',
    params: { browserContextId, permission: { name }, setting },
  }));
}

/** Returns the command that sets the position. It must go to the session of the page; frames inherit the position. */
export function geolocationCommands({ geolocation }: Pick<Conditions, 'geolocation'>): readonly CdpCommand[] {
  if (geolocation === 'usual') return [{ method: 'Emulation.clearGeolocationOverride', params: {} }];
  // Sends no coordinates if they are unavailable, so that the page gets the error "position unavailable".
  const params = geolocation === 'unavailable' ? {} : { ...geolocation };
  return [{ method: 'Emulation.setGeolocationOverride', params }];
}
