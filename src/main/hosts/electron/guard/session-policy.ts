import { X509Certificate } from 'node:crypto';
import type { Certificate, Session } from 'electron';
import type { PermissionSetting } from '#main/harness/conditions/permission-settings.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { isVouchedFor, type Trust } from '#main/harness/environments/certificate-chain.ts';
import { type GatewayGate, realGatewayPatterns } from '#main/harness/pay/real-gateways.ts';

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
  const isGranted = (permission: string, media: readonly string[]) =>
    granted.includes(permission) || isAllowed(session, permission, media);
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isGranted(permission, 'mediaTypes' in details ? (details.mediaTypes ?? []) : [])),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, { mediaType }) =>
    isGranted(permission, mediaType === undefined ? [] : [mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault();
  });
}

/** What a tester allows the pages of a session. */
const allowed = new WeakMap<Session, ReadonlySet<string>>();

/**
 * Allows the pages of a device's session what is granted, from their next request on. Electron knows yes and no only: what
 * is to be asked reads as denied.
 */
export function allowPermissions(session: Session, settings: readonly PermissionSetting[]): void {
  const granted = settings.filter(({ setting }) => setting === 'granted');
  allowed.set(session, new Set(granted.map(({ name }) => name)));
}

const mediaPermissions: Readonly<Record<string, PermissionSetting['name']>> = {
  video: 'camera',
  audio: 'microphone',
};

/** Camera and microphone are one permission of Electron's: each that is wanted must be allowed. */
function isAllowed(session: Session, permission: string, media: readonly string[]): boolean {
  const names = allowed.get(session);
  if (names === undefined) return false;
  if (permission !== 'media') return names.has(permission);
  return media.length > 0 && media.every((type) => names.has(mediaPermissions[type] ?? type));
}

/** What the environment of the views says of their network. */
export interface NetworkPolicy {
  readonly gate: Pick<GatewayGate, 'refuses' | 'onlyHosts'>;
  readonly trust: Trust;
}

/** Makes a session one platform's: its user agent beneath CDP's (service workers, popups), no way to real money. */
export function applyDevicePolicy(
  session: Session,
  profile: DeviceProfile,
  { gate, trust }: NetworkPolicy,
): void {
  denyByDefault(session, grantedToPages);
  session.setUserAgent(profile.ua, 'zh-CN,zh');
  session.webRequest.onBeforeRequest(
    { urls: gate.onlyHosts === undefined ? [...realGatewayPatterns] : ['<all_urls>'] },
    ({ url }, answer) => answer({ cancel: gate.refuses(url) }),
  );
  if (trust.keys.length > 0) verifyBy(session, trust);
}

/** Of Electron: the verdict is ours to give, or Chromium's own stands. */
const accepted = 0;
const chromiumVerdict = -3;

function verifyBy(session: Session, trust: Trust): void {
  session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
    const isAccepted = errorCode !== 0 && isVouchedFor(chainOf(certificate), trust, hostname);
    answer(isAccepted ? accepted : chromiumVerdict);
  });
}

/** The server's own first. */
function chainOf(certificate: Certificate): X509Certificate[] {
  const chain: X509Certificate[] = [];
  let link: Certificate | undefined = certificate;
  // One that signed itself may name itself as its issuer.
  while (link !== undefined && chain.length < 10) {
    chain.push(new X509Certificate(link.data));
    link = link.issuerCert;
  }
  return chain;
}
