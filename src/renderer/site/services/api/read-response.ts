import type { DataOf, Endpoint } from '#shared/contract/endpoint.ts';
import { envelopeCode, isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import { AppError } from '#shared/errors.ts';
import type { TextCipher } from '../codec/text-cipher.ts';
import type { ApiBody } from './api-transport.ts';
import type { ApiResponse } from './response.ts';

/**
 * Decrypts a body, and validates it leniently against the contract. Throws AppError 'decryption' or 'contract' only if
 * the body is unusable.
 */
export async function readResponse<E extends Endpoint>(
  endpoint: E,
  cipher: TextCipher,
  body: ApiBody,
): Promise<ApiResponse<DataOf<E>>> {
  const envelope = readEnvelope(await readBody(endpoint, cipher, body));
  if (!envelope) throw contractError(endpoint, 'the envelope');
  const fields = { code: envelopeCode(envelope), msg: envelope.msg ?? '' };
  const data = readData(endpoint, envelope);
  if (!isSuccess(endpoint, envelope)) return { ...fields, success: false, data };
  if (data === undefined) throw contractError(endpoint, 'the data');
  return { ...fields, success: true, data };
}

function readBody(endpoint: Endpoint, cipher: TextCipher, { text, mimeType }: ApiBody): unknown {
  return mimeType === 'text/plain' ? decipher(cipher, text) : parse(endpoint, text);
}

async function decipher(cipher: TextCipher, text: string): Promise<unknown> {
  const plain = await cipher.decrypt(text);
  try {
    return readJson(plain);
  } catch (thrown) {
    // Throws 'decryption' for text that is not JSON too, because a wrong key sometimes yields valid text.
    throw new AppError('decryption', '数据解析失败，请刷新重试', { cause: thrown });
  }
}

function parse(endpoint: Endpoint, text: string): unknown {
  try {
    return readJson(text);
  } catch (thrown) {
    throw contractError(endpoint, 'the JSON', thrown);
  }
}

function contractError(endpoint: Endpoint, part: string, cause?: unknown): AppError {
  const reason = new Error(`${endpoint.id}: ${part} of the response violates the contract`, { cause });
  return new AppError('contract', '数据格式有误，请稍后重试', { cause: reason });
}
