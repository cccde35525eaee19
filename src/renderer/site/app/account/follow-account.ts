import { autoBuyKeys } from '../../features/purchase/auto-buy/auto-buy-keys.ts';
import type { Services } from '../../services/services.ts';
import { onAccountChange } from './on-account-change.ts';
import { tellLostAccounts } from './tell-lost-accounts.ts';

/** What the page does about its account beside the screens, until `signal` aborts. */
export function followAccount(
  services: Pick<Services, 'dialogs' | 'session' | 'storage'>,
  document: Parameters<typeof tellLostAccounts>[1],
  signal: AbortSignal,
): void {
  const { session, storage } = services;
  // To buy without asking was allowed for the coins of the account before.
  const stop = onAccountChange(session, () => {
    for (const key of Object.values(autoBuyKeys)) storage.remove(key);
  });
  signal.addEventListener('abort', stop);
  tellLostAccounts(services, document, signal);
}
