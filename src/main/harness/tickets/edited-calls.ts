import { headerOf, type RecordedCall } from '../inspector/calls/call.ts';
import { editOfCall, type SentRequest, sentRequestOf } from '../inspector/calls/held-outcome.ts';
import { type ChangedValue, changedValues } from './changed-values.ts';

/** Call that an override responded to or made fail, or that the user changed at a breakpoint. */
export interface EditedCall {
  readonly call: RecordedCall;
  /** Differences between the request as sent and as the page wrote it; empty if there are none. */
  readonly requestChanges: readonly ChangedValue[];
  /** Differences from the server's last unchanged response to the same call; undefined if there is none. */
  readonly changes: readonly ChangedValue[] | undefined;
}

const maxChanges = 20;

/** Returns the calls whose request or response was changed, in the given order. */
export function editedCalls(calls: readonly RecordedCall[]): readonly EditedCall[] {
  return calls.filter(isEdited).map((call) => {
    const requestChanges = requestChangesOf(call);
    const text = textOf(call);
    const original = calls.findLast((other) => isOriginal(other, call));
    const before = original && textOf(original);
    const changes =
      text === undefined || before === undefined ? undefined : changedValues(before, text, maxChanges);
    return { call, requestChanges, changes };
  });
}

const isEdited = (call: RecordedCall): boolean =>
  call.overriddenBy !== undefined || editOfCall(call) !== undefined;

function requestChangesOf(call: RecordedCall): readonly ChangedValue[] {
  const sent = sentRequestOf(call);
  if (sent === undefined) return [];
  const { method, url, requestHeaders: headers, requestBody: body } = call;
  const made = { method, url, headers, ...(body !== undefined && { body }) };
  return changedValues(comparable(made), comparable(sent), maxChanges);
}

/** Returns the request as JSON. A form becomes an object, so that a changed field is reported by its name. */
function comparable({ method, url, headers, body = '' }: SentRequest): string {
  const isForm = headerOf(headers, 'content-type').includes('x-www-form-urlencoded');
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return JSON.stringify({
    method,
    url,
    headers: Object.fromEntries(names),
    body: isForm ? Object.fromEntries(new URLSearchParams(body)) : (parsed(body) ?? body),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so it is compared as text.
    return undefined;
  }
}

/** Returns true if `other` is the same call with an unchanged response of the server. */
function isOriginal(other: RecordedCall, call: RecordedCall): boolean {
  const isSame =
    call.endpoint === undefined ? other.url === call.url : other.endpoint?.id === call.endpoint.id;
  return isSame && other.method === call.method && !isEdited(other) && other.status === 200;
}

function textOf({ responseBody }: RecordedCall): string | undefined {
  return responseBody !== undefined && 'text' in responseBody
    ? responseBody.text.toString('utf8')
    : undefined;
}
