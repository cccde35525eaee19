import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import type { Repair } from '#shared/contract/lenient/read-leniently.ts';
import { inBothLanguages, toAppError } from '#shared/errors.ts';
import type { ContractViolation } from '#shared/ipc/records/inspector.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { decryptResponse, isEncrypted, type ResponseBody } from './response-cipher.ts';

/** Named at most: a list of a hundred wrong items is one mistake. */
const maxProblems = 5;

const words: Readonly<Record<Repair['kind'], string>> = {
  converted: 'is of another type than the contract says, and was converted',
  left_out: 'is missing or not as the contract says, and was left out',
  dropped: 'cannot be used, and its list is shown without it',
  needed: 'is missing or not as the contract says, and what it belongs to cannot do without',
};

export interface ReadResponse {
  /** In clear where the key opens it, as it came otherwise. */
  readonly text: string;
  readonly isEncrypted: boolean;
  /**
   * What is not as the contract says; none when all is well. The site puts up with most of it, and its users never learn of
   * it. Undefined for a call that is none of the contract's.
   */
  readonly problems: readonly ContractViolation[] | undefined;
}

/** Opens an answer and holds it against the contract. */
export function checkResponse(
  endpoint: Endpoint | undefined,
  body: ResponseBody,
  apiKey: string,
): ReadResponse {
  // Text that does not decrypt is only wrong where the contract says that it should.
  const isOurs = endpoint !== undefined;
  // As a server that fails answers, or a rule of the tester's own.
  if (isOurs && body.text.trim() === '')
    return { text: body.text, isEncrypted: false, problems: [aboutAll({ en: 'is empty', zh: '响应为空' })] };
  try {
    const text = isOurs ? decryptResponse(body, apiKey) : body.text;
    return {
      text,
      isEncrypted: isOurs && isEncrypted(body),
      problems: endpoint && problemsOf(endpoint, text),
    };
  } catch (thrown) {
    return { text: body.text, isEncrypted: false, problems: [aboutAll(inBothLanguages(toAppError(thrown)))] };
  }
}

function problemsOf(endpoint: Endpoint, text: string): readonly ContractViolation[] {
  const read = readText(text);
  if ('problem' in read) return [aboutAll(read.problem)];
  const repairs: Repair[] = [];
  try {
    const envelope = readEnvelope(read.value, (repair) => repairs.push(repair));
    // A refusal's data is its own affair.
    if (envelope && isSuccess(endpoint, envelope)) {
      readData(endpoint, envelope, ({ path, kind }) => repairs.push({ path: `/data${path}`, kind }));
    }
  } catch (thrown) {
    // Such as an answer that is nested deeper than the stack.
    const { message } = toAppError(thrown);
    return [aboutAll({ en: `cannot be checked: ${message}`, zh: `无法核对：${message}` })];
  }
  return repairs.slice(0, maxProblems).map(({ path, kind }) => {
    const place = path || '/';
    return { path: place, kind, text: `${place}: ${words[kind]}` };
  });
}

const aboutAll = ({ en, zh }: BothLanguages): ContractViolation => ({ path: null, kind: null, text: en, zh });

function readText(text: string): { value: unknown } | { problem: BothLanguages } {
  try {
    return { value: readJson(text) };
  } catch (thrown) {
    const { message } = toAppError(thrown);
    return { problem: { en: `is no JSON: ${message}`, zh: `不是 JSON：${message}` } };
  }
}
