import { createCipheriv, createDecipheriv } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

export interface ResponseBody {
  /** Value of the Content-Type header. */
  readonly contentType: string;
  readonly text: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const isEncrypted = ({ contentType }: Pick<ResponseBody, 'contentType'>): boolean =>
  contentType.startsWith('text/plain');

/**
 * Returns the response text, decrypted if necessary. Uses Node's OpenSSL because a page decides how many responses
 * there are, and crypto-js, which the site uses, is fifty times slower. Throws AppError 'decryption'.
 */
export function decryptResponse(body: ResponseBody, apiKey: string): string {
  if (!isEncrypted(body)) return body.text;
  try {
    const decipher = createDecipheriv('aes-128-ecb', apiKey, null);
    const bytes = Buffer.concat([decipher.update(body.text.trim(), 'base64'), decipher.final()]);
    if (bytes.length === 0) throw new Error('The padding is invalid');
    return utf8.decode(bytes);
  } catch (thrown) {
    throw new AppError('decryption', 'The response could not be decrypted', {
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
