import { when } from 'mobx';
import { LostAccountDialog } from '../../features/credentials/lost-account.dialog.tsx';
import type { Services } from '../../services/services.ts';
import type { PreviousAccount } from '../../services/session/previous-accounts.ts';

export type TellServices = Pick<Services, 'dialogs' | 'session'>;

/** Notifies the user that the server replaced an account. Resolves when the user acknowledges it in any tab. */
export async function tellLostAccount(
  { dialogs, session }: TellServices,
  lost: PreviousAccount,
): Promise<void> {
  const telling = new AbortController();
  const stopWatching = when(
    () => session.lostAccount?.userId !== lost.userId,
    () => telling.abort(),
  );
  if (!telling.signal.aborted) await dialogs.open(LostAccountDialog, { lost, signal: telling.signal });
  stopWatching();
  if (!telling.signal.aborted) session.previousAccounts.told(lost.userId);
}
