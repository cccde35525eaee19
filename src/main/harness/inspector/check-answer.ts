import { decryptText } from '#shared/codec/aes-text.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import type { Repair } from '#shared/contract/lenient/read-leniently.ts';
import { toAppError } from '#shared/errors.ts';

export interface AnswerBody {
  /** As the header says it. */
  readonly contentType: string;
  readonly text: string;
}

/** Named at most: a list of a hundred wrong items is one mistake. */
const maxProblems = 5;

const words: Readonly<Record<Repair['kind'], string>> = {
  converted: 'is of another type than the contract says, and was converted',
  left_out: 'is missing or not as the contract says, and was left out',
  dropped: 'cannot be used, and its list is shown without it',
  needed: 'is missing or not as the contract says, and what it belongs to cannot do without',
};

/**
 * What in an answer is not as the contract says, each with its path in the JSON; none when all is well. The site puts up with
 * most of it, and its readers never learn of it.
 */
export function checkAnswer(endpoint: Endpoint, body: AnswerBody, apiKey: string): readonly string[] {
  const opened = openBody(body, apiKey);
  if ('problem' in opened) return [opened.problem];
  const repairs: Repair[] = [];
  const envelope = readEnvelope(opened.value, (repair) => repairs.push(repair));
  // A refusal's data is its own affair.
  if (envelope && isSuccess(endpoint, envelope)) {
    readData(endpoint, envelope, ({ path, kind }) => repairs.push({ path: `/data${path}`, kind }));
  }
  return repairs.slice(0, maxProblems).map(({ path, kind }) => `${path || '/'}: ${words[kind]}`);
}

function openBody(body: AnswerBody, apiKey: string): { value: unknown } | { problem: string } {
  try {
    const text = body.contentType.startsWith('text/plain') ? decryptText(apiKey, body.text) : body.text;
    return { value: readJson(text) };
  } catch (thrown) {
    return { problem: toAppError(thrown).message };
  }
}
