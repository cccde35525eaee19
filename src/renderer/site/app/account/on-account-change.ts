import { autorun } from 'mobx';
import type { SessionStore } from '../../services/session/session.store.ts';

/**
 * Calls `changed` when another account replaces the current one, in this or another tab. Returns a function that
 * unsubscribes.
 */
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
