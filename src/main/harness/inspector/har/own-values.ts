import { readJson } from '#shared/contract/lenient/read-json.ts';
import { maskPrivateValues } from '#shared/privacy/mask.ts';
import { headerOf, type RecordedCall } from '../calls/call.ts';
import { editOfCall } from '../calls/held-outcome.ts';

/** Values that say who the user is: the same wherever they stand, so a field of another call may be filled with them. */
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

/** Calls whose `data` is the account itself. */
const accountCalls: ReadonlySet<string> = new Set(['user.register', 'user.info', 'user.login']);

const maxTextBytes = 64 * 1024;
const maxValues = 500;
const maxDepth = 8;

/** What a session calls its own, of one view: read from what the server itself sent to it last. */
export class OwnValues {
  readonly #byPlace = new Map<string, unknown>();
  readonly #byName = new Map<string, unknown>();

  /** Reads a settled call of the view; one that an override answered, or a person edited, says nothing of the session. */
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

  /** The own value for a field of a call; undefined when none is known. */
  valueOf(endpointId: string | undefined, path: string): { readonly value: unknown } | undefined {
    const place = `${endpointId} ${path}`;
    if (this.#byPlace.has(place)) return { value: this.#byPlace.get(place) };
    const name = nameKey(path.slice(path.lastIndexOf('/') + 1));
    return this.#byName.has(name) ? { value: this.#byName.get(name) } : undefined;
  }

  /** Walks a response and its masked copy together: where they differ stands a private value. */
  #walk(endpointId: string, value: unknown, masked: unknown, path: string, depth: number): void {
    if (isObject(value) && isObject(masked)) {
      if (depth === maxDepth) return;
      for (const [name, inner] of Object.entries(value))
        this.#walk(endpointId, inner, masked[name], `${path}/${name}`, depth + 1);
      return;
    }
    // The place of a list's item is another's after the next response.
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

/** Headers carry ASCII only: the site percent-encodes other values. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not encoded: a value with a percent sign of its own.
    return value;
  }
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    // Not JSON: there are no fields to read.
    return undefined;
  }
}
