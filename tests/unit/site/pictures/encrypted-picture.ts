import { createCipheriv } from 'node:crypto';

/** Returns base64( AES-128-ECB-PKCS7( content ) ), computed by Node's crypto. */
export function encryptBytes(key: string, content: string | Uint8Array): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
}

/** Returns `length` bytes that start like a PNG, with varying content. */
export function pngBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
  bytes.set([0x89, 0x50, 0x4e, 0x47].slice(0, length));
  return bytes;
}

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
