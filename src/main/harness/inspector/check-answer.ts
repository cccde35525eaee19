import type * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { decryptText } from '#shared/codec/aes-text.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Envelope, isSuccess } from '#shared/contract/envelope.ts';
import { toAppError } from '#shared/errors.ts';

export interface AnswerBody {
  /** As the header says it. */
  readonly contentType: string;
  readonly text: string;
}

/** Named at most: a list of a hundred wrong items is one mistake. */
const maxProblems = 5;

/** What in an answer is not as the contract says, each with its path in the JSON; none when all is well. */
export function checkAnswer(endpoint: Endpoint, body: AnswerBody, apiKey: string): readonly string[] {
  const opened = openBody(body, apiKey);
  if ('problem' in opened) return [opened.problem];
  const { value } = opened;
  if (!Check(Envelope, value)) return problemsOf(Envelope, value, '');
  // A refusal's data is its own affair.
  return isSuccess(endpoint, value) ? problemsOf(endpoint.data, value.data ?? null, '/data') : [];
}

function openBody(body: AnswerBody, apiKey: string): { value: unknown } | { problem: string } {
  try {
    const text = body.contentType.startsWith('text/plain') ? decryptText(apiKey, body.text) : body.text;
    return { value: JSON.parse(text) };
  } catch (thrown) {
    return { problem: toAppError(thrown).message };
  }
}

function problemsOf(schema: Type.TSchema, value: unknown, prefix: string): readonly string[] {
  const [isValid, errors] = Errors(schema, value);
  if (isValid) return [];
  return errors
    .slice(0, maxProblems)
    .map(({ instancePath, message }) => `${prefix}${instancePath || '/'}: ${message}`);
}
