import { toAppError } from '#shared/errors.ts';
import type { Services } from '../../services/services.ts';
import { recordVisit } from '../../services/session/record-visit.ts';
import type { CookieJar } from '../../services/session/visit-cookies.ts';

interface Visit {
  readonly jar: CookieJar;
  readonly referrer: string;
  readonly signal: AbortSignal;
}

type SessionServices = Pick<Services, 'api' | 'session'>;

/**
 * Starts a visit while the first screen loads, and resolves when all requests have settled. Failures are only logged. A
 * screen that needs the account requests it again, and the next visit repeats the other requests.
 */
export async function startSession({ api, session }: SessionServices, visit: Visit): Promise<void> {
  const { jar, referrer, signal } = visit;
  const parts = {
    account: session.user ? session.refresh(signal) : session.ready(signal),
    'common info': session.loadCommon(signal),
    visit: recordVisit({ api, jar, visitor: session, referrer, signal }),
  };
  await Promise.all(Object.entries(parts).map(([name, part]) => part.catch(reporter(name))));
}

/**
 * Returns a function that logs the code of an error. It logs nothing else, because message and cause may contain
 * personal data.
 */
function reporter(name: string): (thrown: unknown) => void {
  return (thrown) => {
    const { code } = toAppError(thrown);
    if (code !== 'cancelled') console.info(`${name} did not load: ${code}`);
  };
}
