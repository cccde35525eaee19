import { autorun } from 'mobx';
import { lazyCode } from '../../services/async/lazy-code.ts';
import type { TellServices } from './tell-lost-account.ts';

/** `document`, or what behaves like it. */
interface Visibility {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void, options: { signal: AbortSignal }): void;
}

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
    // Without the code, the network being gone, they are told of when the page is next seen.
    const code = next() && (await lazyCode(() => import('./tell-lost-account.ts')));
    for (let lost = next(); code && lost; lost = next()) await code.tellLostAccount(services, lost);
    isTelling = false;
  };
  autorun(() => session.lostAccount && void tellAll(), { signal });
  document.addEventListener('visibilitychange', () => void tellAll(), { signal });
}
