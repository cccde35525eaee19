import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import { matchEndpoint } from '../calls/match-endpoint.ts';
import { isMasked, maskedPlaces } from './fill-masked.ts';

/** The part of HAR 1.2 in use, and how our own marks responses that were encrypted. */
const Entry = Type.Object({
  request: Type.Object({
    method: Type.String({ pattern: '^[A-Z]{1,10}$' }),
    url: Type.String({ maxLength: 4_000 }),
  }),
  response: Type.Object({
    status: Type.Integer({ minimum: 0, maximum: 599 }),
    content: Type.Object({
      mimeType: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
      encoding: Type.Optional(Type.String()),
      _isEncrypted: Type.Optional(Type.Boolean()),
    }),
  }),
  _resourceType: Type.Optional(Type.String()),
});
type Entry = Type.Static<typeof Entry>;

/** One response of a HAR that can be given again. */
export interface RecordedResponse {
  readonly method: string;
  readonly path: string;
  /** Origin of a server on the recording machine, whose port ended with its run; undefined for other servers. */
  readonly endedOrigin: string | undefined;
  /** In its order; null for a value that differs with each call, or is not known. */
  readonly query: readonly (readonly [name: string, value: string | null])[];
  readonly endpoint: Endpoint | undefined;
  /** A call of the API; otherwise a file of the page, such as a picture. */
  readonly isApi: boolean;
  readonly action: OverrideAction;
  /** Places of values that the export masked. */
  readonly masked: readonly string[];
}

const maxTextLength = 4_000_000;

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Differ with each call. */
const volatile: ReadonlySet<string> = new Set(['ts', 'random', '_', '_t', 't', 'timestamp', 'nonce']);

/** Undefined for an entry that cannot be given again: no whole text, a redirect, a document, or not an entry at all. */
export function harResponseOf(value: unknown): RecordedResponse | undefined {
  if (!Check(Entry, value)) return undefined;
  const { method, url } = value.request;
  const parsed = URL.parse(url);
  if (method === 'OPTIONS' || parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  const action = actionOf(value);
  if (action === undefined) return undefined;
  const text = action.do === 'answer' && isMasked(action.text) ? action.text : undefined;
  const masked = text === undefined ? [] : maskedPlaces(text);
  // Masked outside of any JSON: nothing says what was there.
  if (text !== undefined && masked.length === 0) return undefined;
  const path = parsed.pathname;
  const endpoint = matchEndpoint(method, path);
  return {
    method,
    path,
    endedOrigin: loopback.test(parsed.hostname) ? parsed.origin : undefined,
    query: queryOf(parsed.search),
    endpoint,
    isApi: endpoint !== undefined || path.startsWith('/api/') || isData(value),
    action,
    masked,
  };
}

/** The parameters of an address as they stand in it: what cannot be decoded is compared as it is. */
export function queryOf(search: string): RecordedResponse['query'] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const isKnown = !volatile.has(name) && !/•|%E2%80%A2/i.test(pair);
      return [name, isKnown ? rest.join('=') : null] as const;
    });
}

/** Undefined for a response that a page is not given again. */
function actionOf({ response, _resourceType: type = 'fetch' }: Entry): OverrideAction | undefined {
  const { status, content } = response;
  if (!['xhr', 'fetch', 'image', 'script', 'stylesheet', 'font'].includes(type)) return undefined;
  if (status === 0) return { do: 'offline' };
  if (status < 200 || (status >= 300 && status < 400)) return undefined;
  const { text = '' } = content;
  if (text !== '') return responseOf(status, { ...content, text });
  return status >= 400 ? { do: 'status', status } : undefined;
}

const textual = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|javascript|xml)$|image\/svg\+xml$)/;

function responseOf(
  status: number,
  content: Entry['response']['content'] & { readonly text: string },
): OverrideAction | undefined {
  const { text, encoding, mimeType = '', _isEncrypted: isEncrypted = false } = content;
  const contentType = /^[\w.+-]+\/[\w.+-]+/.exec(mimeType)?.[0] ?? '';
  if (!textual.test(contentType)) return undefined;
  const clear = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
  if (clear.length > maxTextLength || !isWhole(clear, isEncrypted || contentType.endsWith('json')))
    return undefined;
  return { do: 'answer', status, contentType, text: clear, isEncrypted };
}

function isData({ response: { content }, _resourceType: type = 'fetch' }: Entry): boolean {
  return (type === 'xhr' || type === 'fetch') && /json\b/.test(content.mimeType ?? '');
}

function isWhole(text: string, isJson: boolean): boolean {
  if (!isJson) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Cut off by the program that recorded it.
    return false;
  }
}
