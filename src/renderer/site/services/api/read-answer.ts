import type { DataOf, Endpoint } from '#shared/contract/endpoint.ts';
import { Envelope, envelopeCode, isSuccess } from '#shared/contract/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { TextCipher } from '../codec/text-cipher.ts';
import { matches } from '../validation/matches.ts';
import type { Answer } from './answer.ts';
import type { ApiBody } from './api-transport.ts';

/** Deciphers a body and checks it against the contract. Throws AppError 'decryption' or 'contract'. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  cipher: TextCipher,
  body: ApiBody,
): Promise<Answer<DataOf<E>>> {
  const envelope = await readEnvelope(endpoint, cipher, body);
  const fields = { code: envelopeCode(envelope), msg: envelope.msg ?? '' };
  // Calls without data may leave the field out or send null.
  const data: unknown = envelope.data ?? null;
  if (hasShapeOf(endpoint, data)) return { ...fields, success: isSuccess(endpoint, envelope), data };
  if (isSuccess(endpoint, envelope)) throw contractError(endpoint, 'the data');
  return { ...fields, success: false, data: undefined };
}

function hasShapeOf<E extends Endpoint>(endpoint: E, data: unknown): data is DataOf<E> {
  return matches(endpoint.data, data);
}

async function readEnvelope(
  endpoint: Endpoint,
  cipher: TextCipher,
  { text, mimeType }: ApiBody,
): Promise<Envelope> {
  const value = mimeType === 'text/plain' ? await decipher(cipher, text) : parse(endpoint, text);
  if (matches(Envelope, value)) return value;
  throw contractError(endpoint, 'the envelope');
}

async function decipher(cipher: TextCipher, text: string): Promise<unknown> {
  const plain = await cipher.decrypt(text);
  try {
    return JSON.parse(plain);
  } catch (thrown) {
    // A wrong key can pass for text now and then; that this text is no JSON says the same.
    throw new AppError('decryption', '数据解析失败，请刷新重试', { cause: thrown });
  }
}

function parse(endpoint: Endpoint, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw contractError(endpoint, 'the JSON', thrown);
  }
}

function contractError(endpoint: Endpoint, what: string, cause?: unknown): AppError {
  const reason = new Error(`${endpoint.id}: ${what} of the answer is not the contract's`, { cause });
  return new AppError('contract', '数据格式有误，请稍后重试', { cause: reason });
}
