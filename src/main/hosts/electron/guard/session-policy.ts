import { X509Certificate } from 'node:crypto';
import type { Certificate, Session } from 'electron';
import type { PermissionSetting } from '#main/harness/conditions/permission-settings.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { isTrusted, type Trust } from '#main/harness/environments/certificate-chain.ts';
import { type GatewayGate, realGatewayPatterns } from '#main/harness/pay/real-gateways.ts';

/** Permissions that browsers grant after a tap without a prompt: full-screen video, and a button that copies text. */
const grantedToPages: readonly string[] = ['fullscreen', 'clipboard-sanitized-write'];

/**
 * Denies permissions and devices to every page of a session, except the `granted` ones. Denies downloads unless
 * `mayDownload` allows them.
 */
export function denyByDefault(
  session: Session,
  granted: readonly string[] = [],
  mayDownload: (url: string) => boolean = () => false,
): void {
  const isGranted = (permission: string, media: readonly string[]) =>
    granted.includes(permission) || isAllowed(session, permission, media);
  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(isGranted(permission, 'mediaTypes' in details ? (details.mediaTypes ?? []) : [])),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, { mediaType }) =>
    isGranted(permission, mediaType === undefined ? [] : [mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault();
  });
}

/** Permissions that the tester has granted, by session. */
const allowed = new WeakMap<Session, ReadonlySet<string>>();

/**
 * Sets the permissions of a session's pages, from their next permission request on. Electron cannot show a prompt, so
 * 'prompt' counts as denied.
 */
export function allowPermissions(session: Session, settings: readonly PermissionSetting[]): void {
  const granted = settings.filter(({ setting }) => setting === 'granted');
  allowed.set(session, new Set(granted.map(({ name }) => name)));
}

const mediaPermissions: Readonly<Record<string, PermissionSetting['name']>> = {
  video: 'camera',
  audio: 'microphone',
};

/** Returns true if a permission is granted. Electron combines camera and microphone, so each one must be granted. */
function isAllowed(session: Session, permission: string, media: readonly string[]): boolean {
  const names = allowed.get(session);
  if (names === undefined) return false;
  if (permission !== 'media') return names.has(permission);
  return media.length > 0 && media.every((type) => names.has(mediaPermissions[type] ?? type));
}

export interface NetworkPolicy {
  readonly gate: Pick<GatewayGate, 'refuses' | 'onlyHosts'>;
  readonly trust: Trust;
}

/**
 * Prepares a session for one platform: blocks real gateways, and sets the user agent for requests that CDP does not
 * cover, such as those of service workers and popups.
 */
export function applyDevicePolicy(
  session: Session,
  profile: DeviceProfile,
  { gate, trust }: NetworkPolicy,
): void {
  denyByDefault(session, grantedToPages);
  session.setUserAgent(profile.ua, 'zh-CN,zh');
  session.webRequest.onBeforeRequest(
    { urls: gate.onlyHosts === undefined ? [...realGatewayPatterns] : ['<all_urls>'] },
    ({ url }, callback) => callback({ cancel: gate.refuses(url) }),
  );
  if (trust.keys.length > 0) verifyWith(session, trust);
}

/** Result codes of Electron's certificate verification: 0 accepts, -3 leaves the decision to Chromium. */
const accepted = 0;
const chromiumVerdict = -3;

function verifyWith(session: Session, trust: Trust): void {
  session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, callback) => {
    const isAccepted = errorCode !== 0 && isTrusted(chainOf(certificate), trust, hostname);
    callback(isAccepted ? accepted : chromiumVerdict);
  });
}

/** Returns the certificates of a chain, beginning with the server's. */
function chainOf(certificate: Certificate): X509Certificate[] {
  const chain: X509Certificate[] = [];
  let link: Certificate | undefined = certificate;
  // Stops after ten, because a self-signed certificate may be its own issuer.
  while (link !== undefined && chain.length < 10) {
    chain.push(new X509Certificate(link.data));
    link = link.issuerCert;
  }
  return chain;
}
