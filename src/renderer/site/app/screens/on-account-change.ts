import { autorun } from 'mobx';
import type { SessionStore } from '../../services/session/session.store.ts';

/** Calls back each time another account has taken the place of one, in whichever tab; the answer ends it. */
export function onAccountChange(session: Pick<SessionStore, 'userId'>, changed: () => void): () => void {
  let last = session.userId;
  return autorun(() => {
    const { userId } = session;
    if (userId === '' || userId === last) return;
    const isFirst = last === '';
    last = userId;
    if (!isFirst) changed();
  });
}
