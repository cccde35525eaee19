import { createCipheriv, createDecipheriv } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

export interface ResponseBody {
  /** As the header says it. */
  readonly contentType: string;
  readonly text: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const isEncrypted = ({ contentType }: Pick<ResponseBody, 'contentType'>): boolean =>
  contentType.startsWith('text/plain');

/**
 * What an answer says in clear. OpenSSL does it: crypto-js, which pages use, takes fifty times as long, and a page decides how
 * many answers there are to open. Throws AppError 'decryption'.
 */
export function decryptResponse(body: ResponseBody, apiKey: string): string {
  if (!isEncrypted(body)) return body.text;
  try {
    const decipher = createDecipheriv('aes-128-ecb', apiKey, null);
    const bytes = Buffer.concat([decipher.update(body.text.trim(), 'base64'), decipher.final()]);
    if (bytes.length === 0) throw new Error('The padding is wrong');
    return utf8.decode(bytes);
  } catch (thrown) {
    throw new AppError('decryption', 'The answer could not be decrypted', {
      cause: thrown,
      zh: '响应无法解密',
    });
  }
}

/** Encrypts a text as the server does; the inverse of `decryptResponse`. Returns Base64. */
export function encryptResponse(text: string, apiKey: string): string {
  const cipher = createCipheriv('aes-128-ecb', apiKey, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}
