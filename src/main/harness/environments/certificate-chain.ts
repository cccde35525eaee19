import { createHash, type X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/** What an environment accepts beyond what the system trusts. */
export interface Trust {
  /** PEM: of servers, or of who signed for them. */
  readonly certificates: readonly X509Certificate[];
  /** SHA-256 of public keys in base64; those of `certificates` too. */
  readonly keys: readonly string[];
}

export const noTrust: Trust = { certificates: [], keys: [] };

/** No path of certificates is longer. */
const maxLinks = 10;

/** RFC 5280 §4.2.1.12, id-kp-serverAuth and anyExtendedKeyUsage. */
const serverPurposes = ['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'];

/** SHA-256 of the public key (SPKI) in base64, as Chromium counts it. */
export function publicKeyFingerprint({ publicKey }: X509Certificate): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** What a TLS library tells: the server's own first. One that signed itself may name itself as its issuer. */
export function sentChain(first: X509Certificate | undefined): readonly X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let link = first; link !== undefined && chain.length < maxLinks; link = link.issuerCertificate)
    chain.push(link);
  return chain;
}

/**
 * Whether the environment vouches for a server of this name: its certificate, and each that signed for it up to an accepted
 * key, is signed and in date, and the server's is for this name. `sent` begins with the server's own; what else was sent along
 * proves nothing by being there.
 */
export function isVouchedFor(
  sent: readonly X509Certificate[],
  { certificates, keys }: Trust,
  host: string,
  now = Date.now(),
): boolean {
  const [server] = sent;
  if (server === undefined || !isFor(server, host) || !servesAsServer(server)) return false;
  const signers = [...sent.slice(1), ...certificates];
  let link = server;
  for (let count = 0; count < maxLinks; count += 1) {
    if (now < link.validFromDate.getTime() || now > link.validToDate.getTime()) return false;
    if (keys.includes(publicKeyFingerprint(link))) return true;
    const signed = link;
    const signer = signers.find(
      (other) => other.ca && signed.checkIssued(other) && signed.verify(other.publicKey),
    );
    if (signer === undefined) return false;
    link = signer;
  }
  return false;
}

function isFor(certificate: X509Certificate, host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const found =
    isIP(name) === 0 ? certificate.checkHost(name, { subject: 'never' }) : certificate.checkIP(name);
  return found !== undefined;
}

function servesAsServer({ keyUsage }: X509Certificate): boolean {
  const purposes = keyUsage as readonly string[] | undefined;
  return purposes === undefined || purposes.some((purpose) => serverPurposes.includes(purpose));
}
