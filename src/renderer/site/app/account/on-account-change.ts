import { autorun } from 'mobx';
import type { SessionStore } from '../../services/session/session.store.ts';

/** Calls back with each account that has taken the place of another one, in whichever tab; the answer ends it. */
export function onAccountChange(
  session: Pick<SessionStore, 'userId'>,
  changed: (userId: string) => void,
): () => void {
  let last = session.userId;
  return autorun(() => {
    const { userId } = session;
    if (userId === '' || userId === last) return;
    const isFirst = last === '';
    last = userId;
    if (!isFirst) changed(userId);
  });
}
