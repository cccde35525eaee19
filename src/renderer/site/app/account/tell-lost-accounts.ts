import { autorun, when } from 'mobx';
import { lazyCode } from '../../services/async/lazy-code.ts';
import type { Services } from '../../services/services.ts';
import type { PreviousAccount } from '../../services/session/previous-accounts.ts';

/** `document`, or what behaves like it. */
interface Visibility {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void, options: { signal: AbortSignal }): void;
}

type TellServices = Pick<Services, 'dialogs' | 'session'>;

/**
 * Tells the user of each account that the server replaced, in whichever tab it happened: on a page that is seen, above the
 * screen shown there, and once: what is answered in one tab is no longer asked in another. Until `signal` aborts.
 */
export function tellLostAccounts(services: TellServices, document: Visibility, signal: AbortSignal): void {
  const { session } = services;
  let isTelling = false;
  const tellAll = async () => {
    if (isTelling) return;
    isTelling = true;
    const next = () => (document.visibilityState === 'visible' ? session.lostAccount : undefined);
    for (let lost = next(); lost && (await tell(services, lost)); lost = next());
    isTelling = false;
  };
  autorun(() => session.lostAccount && void tellAll(), { signal });
  document.addEventListener('visibilitychange', () => void tellAll(), { signal });
}

/** False when the dialog cannot be shown now: the network is gone. */
async function tell({ dialogs, session }: TellServices, lost: PreviousAccount): Promise<boolean> {
  const Dialog = await lazyCode(loadDialog);
  if (!Dialog) return false;
  const telling = new AbortController();
  const stopWatching = when(
    () => session.lostAccount?.userId !== lost.userId,
    () => telling.abort(),
  );
  if (!telling.signal.aborted) await dialogs.open(Dialog, { lost, signal: telling.signal });
  stopWatching();
  if (!telling.signal.aborted) session.previousAccounts.told(lost.userId);
  return true;
}

const loadDialog = async () =>
  (await import('../../features/credentials/lost-account.dialog.tsx')).LostAccountDialog;
