import { when } from 'mobx';
import { LostAccountDialog } from '../../features/credentials/lost-account.dialog.tsx';
import type { Services } from '../../services/services.ts';
import type { PreviousAccount } from '../../services/session/previous-accounts.ts';

export type NotifyServices = Pick<Services, 'dialogs' | 'session'>;

/** Notifies the user that the server replaced an account. Resolves when the user acknowledges it in any tab. */
export async function notifyAccountReplaced(
  { dialogs, session }: NotifyServices,
  lost: PreviousAccount,
): Promise<void> {
  const notice = new AbortController();
  const stopWatching = when(
    () => session.lostAccount?.userId !== lost.userId,
    () => notice.abort(),
  );
  if (!notice.signal.aborted) await dialogs.open(LostAccountDialog, { lost, signal: notice.signal });
  stopWatching();
  if (!notice.signal.aborted) session.previousAccounts.acknowledge(lost.userId);
}
