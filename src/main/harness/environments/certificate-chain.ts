import { createHash, type X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/** Certificates and keys that an environment accepts in addition to those of the system. */
export interface Trust {
  /** Server or issuer certificates (PEM). */
  readonly certificates: readonly X509Certificate[];
  /** SHA-256 hashes of public keys in base64, including those of `certificates`. */
  readonly keys: readonly string[];
}

export const noTrust: Trust = { certificates: [], keys: [] };

const maxLinks = 10;

/** Extended key usages of a server certificate (RFC 5280 §4.2.1.12): id-kp-serverAuth and anyExtendedKeyUsage. */
const serverPurposes = ['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'];

/** Returns the SHA-256 of the public key (SPKI) in base64, the form that Chromium uses. */
export function publicKeyFingerprint({ publicKey }: X509Certificate): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/**
 * Returns the chain from the peer certificate of a TLS socket to its last issuer. A self-signed certificate repeats,
 * because it is its own issuer.
 */
export function presentedChain(first: X509Certificate | undefined): readonly X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let link = first; link !== undefined && chain.length < maxLinks; link = link.issuerCertificate)
    chain.push(link);
  return chain;
}

/**
 * Returns true if the environment trusts a server with this name. `chain` starts with the certificate of the server,
 * which must be valid for the name. This certificate and each issuer up to an accepted key must be signed correctly and
 * valid now. Other certificates in `chain` have no effect.
 */
export function isTrusted(
  chain: readonly X509Certificate[],
  { certificates, keys }: Trust,
  host: string,
  now = Date.now(),
): boolean {
  const [server] = chain;
  if (server === undefined || !isFor(server, host) || !servesAsServer(server)) return false;
  const signers = [...chain.slice(1), ...certificates];
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
