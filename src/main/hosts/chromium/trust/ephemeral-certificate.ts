import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface EphemeralCertificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key in base64. */
  readonly fingerprint: string;
}

const tag = {
  integer: 0x02,
  bitString: 0x03,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
};
/** Object identifiers: ecdsa-with-SHA256 (RFC 5758 §3.2) and commonName (RFC 5280 A.1). */
const objectIds = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403' };

/** Creates a key and a self-signed certificate for this run, as DER, because Node cannot create certificates. */
export function makeEphemeralCertificate(): EphemeralCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(tag.sequence, objectId(objectIds.ecdsaWithSha256));
  const attribute = der(tag.sequence, objectId(objectIds.commonName), der(tag.utf8, Buffer.from('manyue')));
  const name = der(tag.sequence, der(tag.set, attribute));
  const day = 86_400_000;
  const validity = der(tag.sequence, utcTime(Date.now() - day), utcTime(Date.now() + 365 * day));
  // RFC 5280 §4.1: a certificate without extensions is v1, and its version field is omitted.
  const serial = der(tag.integer, Buffer.from([0x01, ...randomBytes(8)]));
  const toBeSigned = der(tag.sequence, serial, algorithm, name, validity, name, spki);
  const signature = der(tag.bitString, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const body = der(tag.sequence, toBeSigned, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

function der(kind: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...head]), body]);
}

const objectId = (hex: string): Buffer => der(tag.objectId, Buffer.from(hex, 'hex'));

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(tag.utcTime, Buffer.from(`${digits}Z`));
}
