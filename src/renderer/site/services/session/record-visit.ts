import { markReferrer } from '#shared/contract/user.ts';
import type { ApiClient } from '../api/api-client.ts';
import { type CookieJar, hasCookie, setCookie } from './visit-cookies.ts';
import type { Visitor } from './visitor.ts';

const maxReferrerLength = 2_048;

interface Visit {
  readonly api: ApiClient;
  readonly jar: CookieJar;
  readonly visitor: Pick<Visitor, 'branchId' | 'traceId'>;
  readonly referrer: string;
  readonly signal: AbortSignal;
}

/**
 * Reports once in 100 days where the visitor came from. Sets no cookie after a failure, so that the next visit tries
 * again.
 */
export async function recordVisit({ api, jar, visitor, referrer, signal }: Visit): Promise<void> {
  setCookie(jar, 'has_visited', '1', 365);
  const visitCookie = `visit_${visitor.branchId}_${visitor.traceId}`;
  if (hasCookie(jar, visitCookie)) return;
  await api.call(markReferrer, { query: { referUrl: referrer.slice(0, maxReferrerLength) }, signal });
  setCookie(jar, visitCookie, '1', 100);
}
