import type { CdpSession } from '../emulation/cdp-session.ts';
import type { BridgeResponse } from './pay-apis.ts';

/** What happens to a page while another app, or the app around it, is in front. */
export type PageLifecycle = 'hidden' | 'shown' | 'killed';

/** The page that made a call. */
export interface CallerPage {
  /** What a person calls the platform that it runs on. */
  readonly platform: string;
  /** Aborts with the view: nobody waits for an answer any more. */
  readonly signal: AbortSignal;
  /** Rejects with AppError 'gone' when the page is gone. */
  become(state: PageLifecycle): Promise<void>;
  /**
   * Answers the call, as often as it is done; for answers whose way the app has to know. Whether the document that
   * called is still there and was told.
   */
  tell(answer: BridgeResponse): Promise<boolean>;
}

/**
 * No command of the protocol hides a page: it is told so as a browser tells it. The properties sit where engines have
 * them; each new getter keeps the engine's own, which comes back when the page is shown.
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
    // The document and all that it had in memory is gone; the address and what is stored are not.
    killed: async () => {
      await cdp.send('Page.reload');
    },
  };
  return { signal, become: (state) => states[state]() };
}
