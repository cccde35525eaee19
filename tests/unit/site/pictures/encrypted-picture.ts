import { createCipheriv } from 'node:crypto';

/** Encrypts content with AES-128-ECB and PKCS7 padding by Node's crypto module. Returns the result in base64. */
export function encryptBytes(key: string, content: string | Uint8Array): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
}

/** Returns `length` bytes that start like a PNG and differ after that. */
export function pngBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
  bytes.set([0x89, 0x50, 0x4e, 0x47].slice(0, length));
  return bytes;
}

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
