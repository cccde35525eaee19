import { autorun } from 'mobx';
import { lazyCode } from '../../services/async/lazy-code.ts';
import type { TellServices } from './tell-lost-account.ts';

/** `document` or a replacement. */
interface Visibility {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void, options: { signal: AbortSignal }): void;
}

/**
 * Notifies the user of each account that the server replaced, until `signal` aborts. Shows the dialog only on a visible
 * page. An acknowledgement in one tab counts for all.
 */
export function tellLostAccounts(services: TellServices, document: Visibility, signal: AbortSignal): void {
  const { session } = services;
  let isTelling = false;
  const tellAll = async () => {
    if (isTelling) return;
    isTelling = true;
    const next = () => (document.visibilityState === 'visible' ? session.lostAccount : undefined);
    // If the code cannot be loaded offline, try again when the page becomes visible.
    const code = next() && (await lazyCode(() => import('./tell-lost-account.ts')));
    for (let lost = next(); code && lost; lost = next()) await code.tellLostAccount(services, lost);
    isTelling = false;
  };
  autorun(() => session.lostAccount && void tellAll(), { signal });
  document.addEventListener('visibilitychange', () => void tellAll(), { signal });
}
