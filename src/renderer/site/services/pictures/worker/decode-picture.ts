import { pictureType } from '#shared/codec/picture-type.ts';
import { AppError } from '#shared/errors.ts';
import { Base64Decoder } from '../../codec/base64.ts';
import type { Ecb } from '../../codec/ecb.ts';

/** Max number of base64 layers. The contract has one, but some servers encode twice. */
const maxBase64Layers = 2;

const base64 = new Base64Decoder();
const utf8 = new TextDecoder();

/** Decrypts a response body to a picture. Throws AppError 'decryption' if the result is not a picture. */
export async function decodePicture(body: string, ecb: Ecb): Promise<Blob> {
  try {
    return unwrap(await ecb.decrypt(body.trim()));
  } catch (thrown) {
    throw new AppError('decryption', '图片解析失败', { cause: thrown });
  }
}

function unwrap(deciphered: Uint8Array<ArrayBuffer>): Blob {
  let bytes = deciphered;
  for (let layer = 0; layer <= maxBase64Layers; layer += 1) {
    const type = pictureType(bytes);
    if (type) return new Blob([bytes], { type });
    if (layer < maxBase64Layers) bytes = base64.decode(withoutDataPrefix(bytes));
  }
  throw new Error('The decrypted bytes are not a picture of a known format');
}

function withoutDataPrefix(bytes: Uint8Array): string {
  const text = utf8.decode(bytes).trim();
  return text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
}
