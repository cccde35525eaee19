import { X509Certificate } from 'node:crypto';
import type { Certificate, Session } from 'electron';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { isAcceptedChain } from '#main/harness/environments/certificate-chain.ts';
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
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(granted.includes(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => granted.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault();
  });
}

/** What the environment of the views says of their network. */
export interface NetworkPolicy {
  readonly gate: Pick<GatewayGate, 'refuses'>;
  /** As `NetworkRules` has them. */
  readonly acceptedKeys: readonly string[];
}

/** Makes a session one platform's: its user agent beneath CDP's (service workers, popups), no way to real money. */
export function applyDevicePolicy(
  session: Session,
  profile: DeviceProfile,
  { gate, acceptedKeys }: NetworkPolicy,
): void {
  denyByDefault(session, grantedToPages);
  session.setUserAgent(profile.ua, 'zh-CN,zh');
  session.webRequest.onBeforeRequest({ urls: [...realGatewayPatterns] }, ({ url }, answer) =>
    answer({ cancel: gate.refuses(url) }),
  );
  if (acceptedKeys.length > 0) acceptKeys(session, acceptedKeys);
}

/** Of Electron: the verdict is ours to give, or Chromium's own stands. */
const accepted = 0;
const asChromiumSays = -3;

function acceptKeys(session: Session, acceptedKeys: readonly string[]): void {
  session.setCertificateVerifyProc(({ certificate, errorCode }, answer) => {
    const isAccepted = errorCode !== 0 && isAcceptedChain(chainOf(certificate), acceptedKeys);
    answer(isAccepted ? accepted : asChromiumSays);
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
