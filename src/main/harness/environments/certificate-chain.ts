import { createHash, type X509Certificate } from 'node:crypto';

/** SHA-256 of the public key (SPKI) in base64, as Chromium counts it. */
export function publicKeyFingerprint({ publicKey }: X509Certificate): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/**
 * Whether a server's certificate, or one that it was truly signed by, has an accepted key. `chain` begins with the server's
 * own; a certificate that signed nothing of it is worth nothing, whoever sent it along.
 */
export function isAcceptedChain(chain: readonly X509Certificate[], acceptedKeys: readonly string[]): boolean {
  for (const [index, certificate] of chain.entries()) {
    const signed = chain[index - 1];
    if (signed !== undefined && !signed.verify(certificate.publicKey)) return false;
    if (acceptedKeys.includes(publicKeyFingerprint(certificate))) return true;
  }
  return false;
}
