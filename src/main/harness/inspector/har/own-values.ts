import { readJson } from '#shared/contract/lenient/read-json.ts';
import { maskPrivateValues } from '#shared/privacy/mask.ts';
import { headerOf, type RecordedCall } from '../calls/call.ts';
import { editOfCall } from '../calls/held-outcome.ts';

/** Names of fields that identify the user. They mean the same in every call, so their values can come from any call. */
const identityNames = [
  'userid',
  'account',
  'traceid',
  'visitorid',
  'mobile',
  'phone',
  'openid',
  'unionid',
] as const;

/** Endpoints whose `data` is the user's account. */
const accountCalls: ReadonlySet<string> = new Set(['user.register', 'user.info', 'user.login']);

const maxTextBytes = 64 * 1024;
const maxValues = 500;
const maxDepth = 8;

/**
 * Stores one view's values of private fields, such as user and trace IDs, read from its latest requests and responses.
 */
export class OwnValues {
  readonly #byPlace = new Map<string, unknown>();
  readonly #byName = new Map<string, unknown>();

  /**
   * Reads a settled call. Skips calls changed by an override or a breakpoint, because their values may not be those of
   * the view's user.
   */
  learn(call: Readonly<RecordedCall>): void {
    const { overriddenBy, requestHeaders, endpoint, status = 0, responseBody } = call;
    if (overriddenBy !== undefined || editOfCall(call) !== undefined || endpoint === undefined) return;
    for (const name of ['userId', 'account', 'traceId']) {
      const value = headerOf(requestHeaders, name.toLowerCase());
      if (value !== '') this.#byName.set(nameKey(name), decoded(value));
    }
    if (status !== 200 || responseBody === undefined || !('text' in responseBody)) return;
    if (responseBody.text.length > maxTextBytes) return;
    const value = jsonOf(responseBody.text.toString('utf8'));
    if (value !== undefined) this.#walk(endpoint.id, value, maskPrivateValues(value), '', 0);
  }

  /** Returns the view's value for a field, or undefined if it is unknown. */
  valueOf(endpointId: string | undefined, path: string): { readonly value: unknown } | undefined {
    const place = `${endpointId} ${path}`;
    if (this.#byPlace.has(place)) return { value: this.#byPlace.get(place) };
    const name = nameKey(path.slice(path.lastIndexOf('/') + 1));
    return this.#byName.has(name) ? { value: this.#byName.get(name) } : undefined;
  }

  /** Compares a response with its masked copy; values that differ are private. */
  #walk(endpointId: string, value: unknown, masked: unknown, path: string, depth: number): void {
    if (isObject(value) && isObject(masked)) {
      if (depth === maxDepth) return;
      for (const [name, inner] of Object.entries(value))
        this.#walk(endpointId, inner, masked[name], `${path}/${name}`, depth + 1);
      return;
    }
    // List items are skipped because the next response may order them differently.
    if (Array.isArray(value) || isObject(value) || value === masked) return;
    const place = `${endpointId} ${path}`;
    if (this.#byPlace.size < maxValues || this.#byPlace.has(place)) this.#byPlace.set(place, value);
    const [, name, ...deeper] = path.slice(1).split('/');
    if (name === undefined || deeper.length > 0 || !accountCalls.has(endpointId)) return;
    if (isIdentity(nameKey(name))) this.#byName.set(nameKey(name), value);
  }
}

const nameKey = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

const isIdentity = (key: string): boolean => (identityNames as readonly string[]).includes(key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decodes a header value. Headers carry only ASCII, so the site percent-encodes other values. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded, but with a percent sign of its own.
    return value;
  }
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    // Not JSON, so it has no fields to read.
    return undefined;
  }
}
