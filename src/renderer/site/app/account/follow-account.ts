import { autoBuyKeys } from '../../features/purchase/auto-buy/auto-buy-keys.ts';
import type { Services } from '../../services/services.ts';
import { onAccountChange } from './on-account-change.ts';
import { watchReplacedAccounts } from './watch-replaced-accounts.ts';

/** Reacts to account changes outside the screens, until `signal` aborts. */
export function followAccount(
  services: Pick<Services, 'dialogs' | 'session' | 'storage'>,
  document: Parameters<typeof watchReplacedAccounts>[1],
  signal: AbortSignal,
): void {
  const { session, storage } = services;
  // Clears the auto-buy list, because the user allowed it for the coins of the previous account only.
  const stop = onAccountChange(session, () => {
    for (const key of Object.values(autoBuyKeys)) storage.remove(key);
  });
  signal.addEventListener('abort', stop);
  watchReplacedAccounts(services, document, signal);
}
