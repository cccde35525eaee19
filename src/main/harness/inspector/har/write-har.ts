import { setImmediate as nextTurn } from 'node:timers/promises';
import { maskPrivate, maskPrivateField, maskPrivateValues } from '#shared/privacy/mask.ts';
import { headerOf, type RecordedCall } from '../calls/call.ts';
import { callFindings } from '../calls/call-findings.ts';
import { shownHeaders } from '../shown-headers.ts';

export interface HarOptions {
  /** Private values as they are. */
  readonly reveal: boolean;
  readonly signal: AbortSignal;
}

/** Masking takes its time: others get their turn in between. */
const callsInATurn = 20;

/** The calls as HAR 1.2, answers in clear; `_` marks what is not of the format. Rejects when the signal aborts. */
export async function writeHar(
  calls: readonly Readonly<RecordedCall>[],
  options: HarOptions,
): Promise<string> {
  const entries: string[] = [];
  for (const [index, call] of calls.entries()) {
    if (index % callsInATurn === 0) {
      await nextTurn();
      options.signal.throwIfAborted();
    }
    entries.push(JSON.stringify(entryOf(call, options.reveal)));
  }
  const log = {
    version: '1.2',
    creator: { name: 'manyue harness', version: '1' },
    pages: pagesOf(calls),
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

function entryOf(call: Readonly<RecordedCall>, reveal: boolean) {
  const timings = timingsOf(call);
  return {
    pageref: call.viewId,
    startedDateTime: dateOf(call.startedAt),
    time: Object.values(timings).reduce((sum, ms) => sum + Math.max(0, ms), 0) - Math.max(0, timings.ssl),
    request: requestOf(call, reveal),
    response: responseOf(call, reveal),
    cache: {},
    timings,
    _resourceType: call.type.toLowerCase(),
    _view: call.viewId,
    _endpoint: call.endpoint?.id,
    _problems: callFindings(call).map(({ message }) => (reveal ? message : maskPrivate(message))),
    _overriddenBy: call.overriddenBy,
  };
}

function requestOf(call: Readonly<RecordedCall>, reveal: boolean) {
  const { method, url, requestHeaders, requestBody } = call;
  const shown = (name: string, value: string) => (reveal ? value : maskPrivateField(name, value));
  const pairs = (all: URLSearchParams) =>
    [...all].map(([name, value]) => ({ name: reveal ? name : maskPrivate(name), value: shown(name, value) }));
  const mimeType = headerOf(requestHeaders, 'content-type');
  const isForm = mimeType.includes('x-www-form-urlencoded');
  const text = requestBody === undefined ? undefined : textOf(requestBody, reveal);
  return {
    method,
    url: reveal ? url : maskPrivate(url),
    httpVersion: httpVersionOf(call),
    cookies: [],
    headers: shownHeaders(requestHeaders, reveal),
    queryString: pairs(URL.parse(url)?.searchParams ?? new URLSearchParams()),
    ...(text !== undefined && {
      postData: { mimeType, text, params: isForm ? pairs(new URLSearchParams(requestBody)) : [] },
    }),
    headersSize: -1,
    bodySize: requestBody === undefined ? 0 : Buffer.byteLength(requestBody),
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
    // No JSON: masked by its look.
    return maskPrivate(text);
  }
}

/** ms; -1 for what did not happen. `ssl` is a part of `connect`. */
function timingsOf({ timing, ttfb = 0, duration = 0 }: Readonly<RecordedCall>) {
  const receive = Math.max(0, duration - ttfb);
  if (timing === undefined) {
    return {
      blocked: -1,
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
  const blocked = Math.max(0, ttfb - Math.max(0, dns) - Math.max(0, connect) - send - wait);
  return { blocked, dns, connect, ssl: span(sslStart, sslEnd), send, wait, receive };
}

const span = (start: number, end: number): number => (start < 0 ? -1 : Math.max(0, end - start));

const dateOf = (ms: number): string => new Date(ms).toISOString();

function httpVersionOf({ protocol = '' }: Readonly<RecordedCall>): string {
  return protocol === '' ? 'unknown' : protocol;
}
