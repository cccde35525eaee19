import type { Session } from 'electron';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { realGatewayPatterns } from '#main/harness/pay/real-gateways.ts';

/** What browsers on phones and PCs grant a tap without a question: a video fills the view, a button copies a text. */
const grantedToPages: readonly string[] = ['fullscreen', 'clipboard-sanitized-write'];

/**
 * No camera, no position, no USB, no file leaves or enters the machine: for every session of the program. What may be
 * downloaded is asked a place for.
 */
export function denyByDefault(
  session: Session,
  granted: readonly string[] = [],
  mayDownload: (url: string) => boolean = () => false,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(granted.includes(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => granted.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault();
  });
}

/** Makes a session one platform's: its user agent beneath CDP's (service workers, popups), no way to real money. */
export function applyDevicePolicy(session: Session, profile: DeviceProfile): void {
  denyByDefault(session, grantedToPages);
  session.setUserAgent(profile.ua, 'zh-CN,zh');
  session.webRequest.onBeforeRequest({ urls: [...realGatewayPatterns] }, (_details, answer) =>
    answer({ cancel: true }),
  );
}
