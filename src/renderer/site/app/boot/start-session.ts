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
 * What every visit begins with, beside the first screen, which waits for none of it. Resolves when all is done; a part that
 * fails is only reported: the account is asked for again by whatever needs it, the rest by the next visit.
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

/** The code only: a message or a cause may hold what is the visitor's own. */
function reporter(name: string): (thrown: unknown) => void {
  return (thrown) => {
    const { code } = toAppError(thrown);
    if (code !== 'cancelled') console.info(`${name} did not load: ${code}`);
  };
}
