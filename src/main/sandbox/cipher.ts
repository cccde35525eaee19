import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Returns the same bytes as `encryptText` of the shared codec, but uses OpenSSL, which is many times faster than
 * crypto-js.
 */
export function encryptBody(key: string, text: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Returns undefined if the key does not decrypt the text. */
export function decryptBody(key: string, text: string): string | undefined {
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  try {
    return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    // OpenSSL throws for a wrong length or padding, which means that the text does not decrypt.
    return undefined;
  }
}
