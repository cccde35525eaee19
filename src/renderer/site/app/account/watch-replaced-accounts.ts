import { autorun } from 'mobx';
import { lazyCode } from '../../services/async/lazy-code.ts';
import type { NotifyServices } from './notify-account-replaced.ts';

/** `document`, or a replacement in tests. */
interface Visibility {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void, options: { signal: AbortSignal }): void;
}

/**
 * Notifies the user of each account that the server replaced, until `signal` aborts. Shows the dialog only on a visible
 * page. An acknowledgement in one tab counts for all.
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
    // If the code cannot be loaded offline, the next try is when the page becomes visible.
    const code = next() && (await lazyCode(() => import('./notify-account-replaced.ts')));
    for (let lost = next(); code && lost; lost = next()) await code.notifyAccountReplaced(services, lost);
    isNotifying = false;
  };
  autorun(() => session.lostAccount && void notifyAll(), { signal });
  document.addEventListener('visibilitychange', () => void notifyAll(), { signal });
}
