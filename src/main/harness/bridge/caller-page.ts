import type { CdpSession } from '../emulation/cdp-session.ts';
import type { BridgeResponse } from './pay-apis.ts';

/**
 * State of a page. 'hidden': another app is in front, and the page is in the background. 'killed': another app is in
 * front, and the system has unloaded the page, which loads again afterwards. 'shown': the app of the page is in front.
 */
export type PageLifecycle = 'hidden' | 'shown' | 'killed';

export interface CallerPage {
  /** Display name of the platform. */
  readonly platform: string;
  /** Aborts when the view closes, so that pending responses end. */
  readonly signal: AbortSignal;
  /** Changes the page's state. Rejects with AppError 'gone' if the page is gone. */
  become(state: PageLifecycle): Promise<void>;
  /** Sends a response to the page before the handler's own responses. Resolves with false if the document is gone. */
  report(response: BridgeResponse): Promise<boolean>;
}

/**
 * Script that hides the page, because no CDP command does. The page gets the same properties and events as in a
 * browser. Stores the engine's getters, which `show` restores.
 */
const hide = `(() => {
  const own = Symbol.for('manyue.device.own');
  const shadow = (name, value) => {
    const before = Object.getOwnPropertyDescriptor(Document.prototype, name);
    const get = Object.assign(() => value, { [own]: before.get[own] ?? before });
    Object.defineProperty(Document.prototype, name, { ...before, get });
  };
  shadow('hidden', true);
  shadow('visibilityState', 'hidden');
  dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
})()`;

const show = `(() => {
  const own = Symbol.for('manyue.device.own');
  for (const name of ['hidden', 'visibilityState']) {
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, name);
    if (get[own]) Object.defineProperty(Document.prototype, name, get[own]);
  }
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
})()`;

export function callerPage(cdp: CdpSession, signal: AbortSignal): Pick<CallerPage, 'signal' | 'become'> {
  const evaluate = async (expression: string) => {
    await cdp.send('Runtime.evaluate', { expression });
  };
  const states: Readonly<Record<PageLifecycle, () => Promise<void>>> = {
    hidden: () => evaluate(hide),
    shown: () => evaluate(show),
    // A killed page loses its document and memory, but keeps its URL and storage.
    killed: async () => {
      await cdp.send('Page.reload');
    },
  };
  return { signal, become: (state) => states[state]() };
}
