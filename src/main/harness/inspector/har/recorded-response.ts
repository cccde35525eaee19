import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import { matchEndpoint } from '../calls/match-endpoint.ts';
import { isMasked, maskedPlaces } from './fill-masked.ts';

/** Fields of HAR 1.2 that the import reads, and `_isEncrypted`, which the inspector's export adds. */
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

/** Response in a HAR that can be replayed. */
export interface RecordedResponse {
  readonly method: string;
  readonly path: string;
  /**
   * Origin of a server that ran on the recording machine only during the recording; undefined for other servers.
   * Another server may use its port now.
   */
  readonly endedOrigin: string | undefined;
  /** Query parameters in their order. The value is `null` if it is masked or changes with each call. */
  readonly query: readonly (readonly [name: string, value: string | null])[];
  readonly endpoint: Endpoint | undefined;
  /** True for an API call, false for a file of the page, such as an image. */
  readonly isApi: boolean;
  readonly action: OverrideAction;
  /** JSON paths of the values that the export masked. */
  readonly masked: readonly string[];
}

const maxTextLength = 4_000_000;

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Names of parameters that have a new value in each call. */
const volatile: ReadonlySet<string> = new Set(['ts', 'random', '_', '_t', 't', 'timestamp', 'nonce']);

/**
 * Returns a response that can be replayed. Undefined for truncated bodies, redirects, documents and invalid entries.
 */
export function harResponseOf(value: unknown): RecordedResponse | undefined {
  if (!Check(Entry, value)) return undefined;
  const { method, url } = value.request;
  const parsed = URL.parse(url);
  if (method === 'OPTIONS' || parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  const action = actionOf(value);
  if (action === undefined) return undefined;
  const text = action.do === 'respond' && isMasked(action.text) ? action.text : undefined;
  const masked = text === undefined ? [] : maskedPlaces(text);
  // Masked, but not JSON, so it is unknown which values are masked.
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

/** Returns the query parameters undecoded, because some cannot be decoded. */
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

/** Returns an override that replays a response, or undefined if the response cannot be replayed. */
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
  return { do: 'respond', status, contentType, text: clear, isEncrypted };
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
    // The program that recorded the file has truncated the body.
    return false;
  }
}
