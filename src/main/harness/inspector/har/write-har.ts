import { setImmediate as nextTurn } from 'node:timers/promises';
import { maskPrivate, maskPrivateField, maskPrivateValues } from '#shared/privacy/mask.ts';
import { headerOf, type RecordedCall } from '../calls/call.ts';
import { callFindings } from '../calls/call-findings.ts';
import { editOfCall, type SentRequest, sentRequestOf } from '../calls/held-outcome.ts';
import { shownHeaders } from '../shown-headers.ts';

export interface HarOptions {
  /** True writes private values unmasked. */
  readonly reveal: boolean;
  readonly signal: AbortSignal;
  /** Masked comment about the whole file, which HAR viewers may show. */
  readonly comment?: string;
  /** Called with the number of calls written so far, at most once per time slice. */
  readonly onProgress?: (done: number) => void;
}

/** Numbers of calls and characters after which the event loop runs, because masking is slow. */
const callsInATurn = 20;
const charactersInATurn = 200_000;

/**
 * Writes the calls as HAR 1.2 with decrypted responses. Fields that HAR does not define start with `_`. Rejects with
 * the signal's reason.
 */
export async function writeHar(
  calls: readonly Readonly<RecordedCall>[],
  options: HarOptions,
): Promise<string> {
  const entries: string[] = [];
  let turn = { calls: callsInATurn, characters: 0 };
  for (const call of calls) {
    if (turn.calls >= callsInATurn || turn.characters >= charactersInATurn) {
      turn = { calls: 0, characters: 0 };
      options.onProgress?.(entries.length);
      await nextTurn();
      options.signal.throwIfAborted();
    }
    const entry = JSON.stringify(entryOf(call, options.reveal));
    entries.push(entry);
    turn.calls += 1;
    turn.characters += entry.length;
  }
  const log = {
    version: '1.2',
    creator: { name: 'manyue harness', version: '1' },
    pages: pagesOf(calls),
    ...(options.comment !== undefined && { comment: options.comment }),
  };
  return `{"log":${JSON.stringify(log).slice(0, -1)},"entries":[${entries.join(',\n')}]}}`;
}

function pagesOf(calls: readonly Readonly<RecordedCall>[]) {
  const starts = new Map<string, number>();
  for (const { viewId, startedAt } of calls) if (!starts.has(viewId)) starts.set(viewId, startedAt);
  return [...starts].map(([id, startedAt]) => ({
    id,
    title: id,
    startedDateTime: dateOf(startedAt),
    pageTimings: {},
  }));
}

/** Comments that HAR viewers show at edited entries. */
const editComments = {
  request: 'The request was edited at a breakpoint. This entry shows the edited request.',
  response: 'The response was edited at a breakpoint. This entry shows the edited response.',
  both: 'Request and response were edited at a breakpoint. This entry shows the edited versions.',
  aborted: 'Aborted by the tester at a breakpoint.',
} as const;

function entryOf(call: Readonly<RecordedCall>, reveal: boolean) {
  const timings = timingsOf(call);
  const edit = editOfCall(call);
  const sent = sentRequestOf(call);
  const { method, url, requestHeaders, requestBody } = call;
  const made = {
    method,
    url,
    headers: requestHeaders,
    ...(requestBody !== undefined && { body: requestBody }),
  };
  const httpVersion = httpVersionOf(call);
  return {
    pageref: call.viewId,
    startedDateTime: dateOf(call.startedAt),
    time: Object.values(timings).reduce((sum, ms) => sum + Math.max(0, ms), 0) - Math.max(0, timings.ssl),
    request: requestOf(sent ?? made, httpVersion, reveal),
    response: responseOf(call, reveal),
    cache: {},
    timings,
    _resourceType: call.type.toLowerCase(),
    _view: call.viewId,
    _endpoint: call.endpoint?.id,
    _problems: callFindings(call).map(({ message }) => (reveal ? message : maskPrivate(message))),
    _overriddenBy: call.overriddenBy,
    ...(edit !== undefined && { comment: editComments[edit], _edited: edit }),
    ...(sent !== undefined && { _requestOfPage: requestOf(made, httpVersion, reveal) }),
  };
}

function requestOf({ method, url, headers, body }: SentRequest, httpVersion: string, reveal: boolean) {
  const shown = (name: string, value: string) => (reveal ? value : maskPrivateField(name, value));
  const pairs = (all: URLSearchParams) =>
    [...all].map(([name, value]) => ({ name: reveal ? name : maskPrivate(name), value: shown(name, value) }));
  const mimeType = headerOf(headers, 'content-type');
  const isForm = mimeType.includes('x-www-form-urlencoded');
  const text = body === undefined ? undefined : textOf(body, reveal);
  return {
    method,
    url: reveal ? url : maskPrivate(url),
    httpVersion,
    cookies: [],
    headers: shownHeaders(headers, reveal),
    queryString: pairs(URL.parse(url)?.searchParams ?? new URLSearchParams()),
    ...(text !== undefined && {
      postData: { mimeType, text, params: isForm ? pairs(new URLSearchParams(body)) : [] },
    }),
    headersSize: -1,
    bodySize: body === undefined ? 0 : Buffer.byteLength(body),
  };
}

function responseOf(call: Readonly<RecordedCall>, reveal: boolean) {
  const {
    status = 0,
    statusText = '',
    responseHeaders = {},
    mimeType = '',
    size,
    transferred,
    error,
    responseBody,
  } = call;
  const shown = (text: string) => (reveal ? text : maskPrivate(text));
  const held = responseBody !== undefined && 'text' in responseBody ? responseBody : undefined;
  return {
    status,
    statusText,
    httpVersion: httpVersionOf(call),
    cookies: [],
    headers: shownHeaders(responseHeaders, reveal),
    content: {
      size,
      mimeType: mimeType || headerOf(responseHeaders, 'content-type') || 'x-unknown',
      ...(held !== undefined && {
        text: textOf(held.text.toString('utf8'), reveal),
        _isEncrypted: held.isEncrypted,
      }),
      ...(responseBody !== undefined && 'omitted' in responseBody && { comment: responseBody.omitted }),
    },
    redirectURL: status >= 300 && status < 400 ? shown(headerOf(responseHeaders, 'location')) : '',
    headersSize: -1,
    bodySize: transferred ?? -1,
    ...(error !== undefined && { _error: shown(error) }),
  };
}

function textOf(text: string, reveal: boolean): string {
  if (reveal) return text;
  try {
    return JSON.stringify(maskPrivateValues(JSON.parse(text)));
  } catch {
    // Not JSON, so patterns find the private text.
    return maskPrivate(text);
  }
}

/**
 * Returns HAR timings in ms; -1 for phases that did not happen. `connect` includes `ssl`, and `blocked` includes the
 * time at breakpoints.
 */
function timingsOf(call: Readonly<RecordedCall>) {
  const { timing, held } = call;
  const heldMs = (held?.request?.heldMs ?? 0) + (held?.response?.heldMs ?? 0);
  const duration = Math.max(0, (call.duration ?? 0) - heldMs);
  // Edited responses have no usable timing in the browser's report.
  const ttfb =
    held?.response?.edit === undefined
      ? Math.max(0, (call.ttfb ?? 0) - (held?.request?.heldMs ?? 0))
      : duration;
  const receive = Math.max(0, duration - ttfb);
  if (timing === undefined) {
    return {
      blocked: heldMs > 0 ? heldMs : -1,
      dns: -1,
      connect: -1,
      ssl: -1,
      send: 0,
      wait: Math.max(0, duration - receive),
      receive,
    };
  }
  const { dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd, sendStart, sendEnd } = timing;
  const firstByte = timing.receiveHeadersStart ?? timing.receiveHeadersEnd;
  const dns = span(dnsStart, dnsEnd);
  const connect = span(connectStart, connectEnd);
  const send = Math.max(0, sendEnd - sendStart);
  const wait = Math.max(0, firstByte - sendEnd);
  const queued = Math.max(0, ttfb - Math.max(0, dns) - Math.max(0, connect) - send - wait);
  const blocked = queued + heldMs;
  return { blocked, dns, connect, ssl: span(sslStart, sslEnd), send, wait, receive };
}

const span = (start: number, end: number): number => (start < 0 ? -1 : Math.max(0, end - start));

const dateOf = (ms: number): string => new Date(ms).toISOString();

function httpVersionOf({ protocol = '' }: Readonly<RecordedCall>): string {
  return protocol === '' ? 'unknown' : protocol;
}
