import { createCipheriv, createDecipheriv } from 'node:crypto';

/** What `encryptText` of the shared codec gives, by OpenSSL: many times faster than crypto-js, with the same bytes. */
export function encryptBody(key: string, text: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Undefined for text that the key does not open. */
export function decryptBody(key: string, text: string): string | undefined {
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  try {
    return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    // OpenSSL throws for a wrong length or padding: the caller asked whether the text opens, and it does not.
    return undefined;
  }
}
