import type { BothLanguages } from '#shared/both-languages.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import type { Repair } from '#shared/contract/lenient/read-leniently.ts';
import { inBothLanguages, toAppError } from '#shared/errors.ts';
import type { ContractViolation } from '#shared/ipc/records/inspector.ts';
import { decryptResponse, isEncrypted, type ResponseBody } from './response-cipher.ts';

/** Limits the reported violations. A list with a hundred wrong items usually has one cause. */
const maxProblems = 5;

const repairTexts: Readonly<Record<Repair['kind'], string>> = {
  converted: 'has the wrong type and was converted',
  left_out: 'is missing or invalid and was left out',
  dropped: 'is invalid and was dropped from its list',
  needed: 'is missing or invalid but required',
};

export interface ReadResponse {
  /** Decrypted text. If the key does not fit, the text as received. */
  readonly text: string;
  readonly isEncrypted: boolean;
  /** Contract violations; undefined if the call matches no contract endpoint. The site can repair most violations. */
  readonly problems: readonly ContractViolation[] | undefined;
}

/** Decrypts a response and checks it against the contract. */
export function checkResponse(
  endpoint: Endpoint | undefined,
  body: ResponseBody,
  apiKey: string,
): ReadResponse {
  // Text that cannot be decrypted is a problem only if the contract requires encryption.
  const isApi = endpoint !== undefined;
  // An empty body comes from a failing server or from the tester's own override.
  if (isApi && body.text.trim() === '')
    return {
      text: body.text,
      isEncrypted: false,
      problems: [wholeResponse({ en: 'response is empty', zh: '响应为空' })],
    };
  try {
    const text = isApi ? decryptResponse(body, apiKey) : body.text;
    return {
      text,
      isEncrypted: isApi && isEncrypted(body),
      problems: endpoint && problemsOf(endpoint, text),
    };
  } catch (thrown) {
    return {
      text: body.text,
      isEncrypted: false,
      problems: [wholeResponse(inBothLanguages(toAppError(thrown)))],
    };
  }
}

function problemsOf(endpoint: Endpoint, text: string): readonly ContractViolation[] {
  const read = readText(text);
  if ('problem' in read) return [wholeResponse(read.problem)];
  const repairs: Repair[] = [];
  try {
    const envelope = readEnvelope(read.value, (repair) => repairs.push(repair));
    // The contract does not define the data of an error response.
    if (envelope && isSuccess(endpoint, envelope)) {
      readData(endpoint, envelope, ({ path, kind }) => repairs.push({ path: `/data${path}`, kind }));
    }
  } catch (thrown) {
    // Thrown for example for a response that is nested deeper than the stack allows.
    const { message } = toAppError(thrown);
    return [wholeResponse({ en: `response cannot be checked: ${message}`, zh: `响应无法核对：${message}` })];
  }
  return repairs.slice(0, maxProblems).map(({ path, kind }) => {
    const place = path || '/';
    return { path: place, kind, text: `${place}: ${repairTexts[kind]}` };
  });
}

const wholeResponse = ({ en, zh }: BothLanguages): ContractViolation => ({
  path: null,
  kind: null,
  text: en,
  zh,
});

function readText(text: string): { value: unknown } | { problem: BothLanguages } {
  try {
    return { value: readJson(text) };
  } catch (thrown) {
    const { message } = toAppError(thrown);
    return { problem: { en: `response is not JSON: ${message}`, zh: `响应不是 JSON：${message}` } };
  }
}
