import type { ApiIdentity } from '../services/api/api-headers.ts';
import { type Visitor, visitorFields, visitorOf } from '../services/session/visitor.ts';
import { openStorage } from '../services/storage/open-storage.ts';

/**
 * Returns the visitor's identity from the URL and the storage. Stores the trace ID of a new visitor, so the app uses
 * the same one. Returns undefined if nothing can be stored, because the app would then create another visitor.
 */
export function storedIdentity(window: Window): ApiIdentity | undefined {
  const area = openStorage(window, 'localStorage');
  if (!area) return undefined;
  const { traceId, branchId } = visitorOf(storedVisitor(area), {
    search: window.location.search,
    referrer: window.document.referrer,
    randomBytes: (bytes) => window.crypto.getRandomValues(bytes),
  });
  try {
    area.setItem(visitorFields.traceId.key, JSON.stringify(traceId));
  } catch {
    return undefined;
  }
  const { userId, account } = storedAccount(area);
  return { traceId, branchId, userId, account };
}

function storedVisitor(area: Storage): Visitor {
  const field = (name: keyof Visitor) => {
    const { key, pattern } = visitorFields[name];
    const value = stored(area, key);
    return typeof value === 'string' && pattern.test(value) ? value : '';
  };
  return { traceId: field('traceId'), branchId: field('branchId'), fromDomain: field('fromDomain') };
}

/**
 * Reads the account without validation. If the app rejects the stored account, its request differs from the early one
 * and replaces it.
 */
function storedAccount(area: Storage): Pick<ApiIdentity, 'userId' | 'account'> {
  const user = stored(area, 'userInfo');
  const fields: { readonly userId?: unknown; readonly account?: unknown } =
    typeof user === 'object' && user !== null ? user : {};
  return { userId: text(fields.userId), account: text(fields.account) };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function stored(area: Storage, key: string): unknown {
  try {
    return JSON.parse(area.getItem(key) ?? 'null');
  } catch {
    // Ignores an entry that is not JSON; the app removes it.
    return null;
  }
}
