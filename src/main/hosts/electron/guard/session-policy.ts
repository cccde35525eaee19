import type { Session } from 'electron';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { PAY_GATEWAY_PATTERNS } from './url-policy.ts';

/** No camera, no position, no USB, no file leaves or enters the machine: for every session of the program. */
export function denyByDefault(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Makes a session one platform's: its user agent beneath CDP's (service workers, popups), no way to real money. */
export function applyDevicePolicy(session: Session, profile: DeviceProfile): void {
  denyByDefault(session);
  session.setUserAgent(profile.ua, 'zh-CN,zh');
  session.webRequest.onBeforeRequest({ urls: [...PAY_GATEWAY_PATTERNS] }, (_details, answer) =>
    answer({ cancel: true }),
  );
}
