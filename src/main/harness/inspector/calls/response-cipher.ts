import { AppError } from '#shared/errors.ts';
import { decryptAes } from '../../../lib/aes-ecb.ts';

export interface ResponseBody {
  readonly contentType: string;
  readonly text: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const isEncrypted = ({ contentType }: Pick<ResponseBody, 'contentType'>): boolean =>
  contentType.startsWith('text/plain');

/** Returns the response text, decrypted if necessary. Throws AppError 'decryption'. */
export function decryptResponse(body: ResponseBody, apiKey: string): string {
  if (!isEncrypted(body)) return body.text;
  try {
    const bytes = decryptAes(apiKey, body.text.trim());
    if (bytes === undefined || bytes.length === 0) throw new Error('The key, length or padding is wrong');
    return utf8.decode(bytes);
  } catch (thrown) {
    throw new AppError('decryption', 'The response could not be decrypted', {
      cause: thrown,
      zh: '响应无法解密',
    });
  }
}
