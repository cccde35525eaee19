import { autorun } from 'mobx';
import { autoBuyKeys } from '../../features/purchase/auto-buy/auto-buy-keys.ts';
import { lazyCode } from '../../services/async/lazy-code.ts';
import type { Services } from '../../services/services.ts';
import type { NotifyServices } from './notify-account-replaced.ts';
import { onAccountChange } from './on-account-change.ts';

/** `document`, or a replacement in tests. */
interface Visibility {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void, options: { signal: AbortSignal }): void;
}

/**
 * Notifies the user of each account that the server replaced, until `signal` aborts. Shows the dialog only on a visible
 * page. If the user acknowledges it in one tab, no other tab shows it.
 */
export function watchReplacedAccounts(
  services: NotifyServices,
  document: Visibility,
  signal: AbortSignal,
): void {
  const { session } = services;
  let isNotifying = false;
  const notifyAll = async () => {
    if (isNotifying) return;
    isNotifying = true;
    const next = () => (document.visibilityState === 'visible' ? session.lostAccount : undefined);
    // Ignores code that could not be loaded offline. It is loaded again when the page becomes visible.
    const code = next() && (await lazyCode(() => import('./notify-account-replaced.ts')));
    for (let lost = next(); code && lost; lost = next()) await code.notifyAccountReplaced(services, lost);
    isNotifying = false;
  };
  autorun(() => session.lostAccount && void notifyAll(), { signal });
  document.addEventListener('visibilitychange', () => void notifyAll(), { signal });
}

/**
 * Handles account changes until `signal` aborts, whatever screen is visible. Clears the auto-buy list, and notifies the
 * user of a replaced account.
 */
export function followAccount(
  services: Pick<Services, 'dialogs' | 'session' | 'storage'>,
  document: Parameters<typeof watchReplacedAccounts>[1],
  signal: AbortSignal,
): void {
  const { session, storage } = services;
  // Clears the auto-buy list, because the user allowed automatic purchases only with the coins of the previous account.
  const stop = onAccountChange(session, () => {
    for (const key of Object.values(autoBuyKeys)) storage.remove(key);
  });
  signal.addEventListener('abort', stop);
  watchReplacedAccounts(services, document, signal);
}
