import { readJson } from '#shared/contract/lenient/read-json.ts';
import { maskPrivateValues } from '#shared/privacy/mask.ts';
import { headerOf, type RecordedCall } from '../calls/call.ts';
import { editOfCall } from '../calls/held-outcome.ts';

/**
 * Names of fields that identify the user. The same name means the same in every call, so a value can be taken from any
 * call.
 */
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

/** Endpoints whose `data` is the account of the user. */
const accountCalls: ReadonlySet<string> = new Set(['user.register', 'user.info', 'user.login']);

const maxTextBytes = 64 * 1024;
const maxValues = 500;
const maxDepth = 8;

/** Stores the private values of one view, such as user and trace IDs, from its latest requests and responses. */
export class OwnValues {
  readonly #byPlace = new Map<string, unknown>();
  readonly #byName = new Map<string, unknown>();

  /**
   * Reads a settled call. Skips calls that an override or breakpoint changed, because their values may belong to
   * another user.
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

  /** Returns the view's value of a field, or undefined if it is unknown. */
  valueOf(endpointId: string | undefined, path: string): { readonly value: unknown } | undefined {
    const place = `${endpointId} ${path}`;
    if (this.#byPlace.has(place)) return { value: this.#byPlace.get(place) };
    const name = nameKey(path.slice(path.lastIndexOf('/') + 1));
    return this.#byName.has(name) ? { value: this.#byName.get(name) } : undefined;
  }

  /** Compares a response with a masked copy of it. Values that differ are private. */
  #walk(endpointId: string, value: unknown, masked: unknown, path: string, depth: number): void {
    if (isObject(value) && isObject(masked)) {
      if (depth === maxDepth) return;
      for (const [name, inner] of Object.entries(value))
        this.#walk(endpointId, inner, masked[name], `${path}/${name}`, depth + 1);
      return;
    }
    // Skips the items of lists, because the next response may have another order.
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

/** Decodes the value of a header. The site percent-encodes values that are not ASCII. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded, but contains a percent sign.
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
