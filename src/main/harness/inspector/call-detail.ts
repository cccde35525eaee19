import { readJson } from '#shared/contract/lenient/read-json.ts';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import { maskPrivate, maskPrivateField, maskPrivateStart, maskPrivateValues } from '#shared/privacy/mask.ts';
import { headerOf, type RecordedCall } from './calls/call.ts';
import { type SentRequest, sentRequestOf } from './calls/held-outcome.ts';
import { decryptResponse } from './calls/response-cipher.ts';
import { shownHeaders } from './shown-headers.ts';
import { responseLimits, shortenValue } from './timeline/shorten-value.ts';
import { entryOfCall } from './timeline/timeline-entry.ts';
import { rowOf } from './timeline/timeline-row.ts';

interface ShowOptions {
  readonly apiKey: string;
  /** True if private values are shown unmasked. */
  readonly reveal: boolean;
}

const maxTextLength = 100_000;
const maxFields = 200;

export function callDetail(call: Readonly<RecordedCall>, options: ShowOptions): CallDetail {
  const { method, url, requestHeaders, requestBody, statusText = '', responseHeaders = {}, held } = call;
  const made = {
    method,
    url,
    headers: requestHeaders,
    ...(requestBody !== undefined && { body: requestBody }),
  };
  const sent = sentRequestOf(call);
  return {
    row: rowOf(entryOfCall(call)),
    ...requestDetail(made, options),
    sent: sent === undefined ? null : { method: sent.method, ...requestDetail(sent, options) },
    statusText,
    responseHeaders: shownHeaders(responseHeaders, options.reveal),
    responseBody: responseOf(call, options.reveal),
    problems: [...(call.problems ?? [])],
    ttfb: call.ttfb ?? null,
    duration: call.duration ?? null,
    heldMs: { request: held?.request?.heldMs ?? null, response: held?.response?.heldMs ?? null },
  };
}

function requestDetail(request: SentRequest, options: ShowOptions) {
  const shown = (text: string) => (options.reveal ? text : maskPrivate(text));
  return {
    url: shown(request.url),
    requestHeaders: shownHeaders(request.headers, options.reveal),
    fields: fieldsOf(request, options),
    requestBody: request.body === undefined ? null : shown(request.body),
  };
}

function fieldsOf(
  { url, headers, body = '' }: SentRequest,
  { apiKey, reveal }: ShowOptions,
): CallDetail['fields'] {
  const isForm = headerOf(headers, 'content-type').includes('x-www-form-urlencoded');
  const query = [...(URL.parse(url)?.searchParams ?? [])];
  const form = isForm ? [...new URLSearchParams(body)] : [];
  return [...query, ...form].slice(0, maxFields).map(([name, value]) => {
    if (!reveal) return { name: maskPrivate(name), value: maskPrivateField(name, value) };
    const clear = clearOf(value, apiKey);
    return { name, value, ...(clear === undefined ? {} : { clear }) };
  });
}

/** Returns the decrypted value of a field, or undefined if the field is not encrypted. */
function clearOf(value: string, apiKey: string): string | undefined {
  if (!/^[\w+/]{20,}={0,2}$/.test(value)) return undefined;
  try {
    return decryptResponse({ contentType: 'text/plain', text: value }, apiKey);
  } catch {
    // Not encrypted, or encrypted with another key.
    return undefined;
  }
}

function responseOf({ responseBody }: Readonly<RecordedCall>, reveal: boolean): CallDetail['responseBody'] {
  if (responseBody === undefined) return null;
  if ('omitted' in responseBody) return { omitted: responseBody.omitted };
  const { isEncrypted } = responseBody;
  const text = responseBody.text.toString('utf8');
  const json = jsonOf(text);
  if (json !== undefined) {
    const { value, isCut } = shortenValue(json.value, responseLimits);
    return { json: reveal ? value : maskPrivateValues(value), isEncrypted, isCut };
  }
  const start = reveal ? text.slice(0, maxTextLength) : maskPrivateStart(text, maxTextLength);
  return { text: start, isEncrypted, isCut: maxTextLength < text.length };
}

/** Parses JSON and keeps numbers of more than 16 digits as strings. */
function jsonOf(text: string): { readonly value: unknown } | undefined {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return { value: readJson(text) };
  } catch {
    // Not valid JSON, so it is shown as text.
    return undefined;
  }
}
