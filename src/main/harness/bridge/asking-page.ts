import type { CdpSession } from '../emulation/cdp-session.ts';

/** What happens to a page while another app, or the app around it, is in front. */
export type PageFate = 'hidden' | 'shown' | 'killed';

/** The page that made a call. */
export interface AskingPage {
  /** Aborts with the view: nobody waits for an answer any more. */
  readonly signal: AbortSignal;
  /** Rejects with AppError 'cdp' when the page is gone. */
  become(fate: PageFate): Promise<void>;
}

/** No command of the protocol hides a page: it is told so as a browser tells it. The properties sit where engines have them. */
const setHidden = (isHidden: boolean): string => `(() => {
  Object.defineProperty(Document.prototype, 'hidden', { get: () => ${isHidden}, configurable: true, enumerable: true });
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => '${isHidden ? 'hidden' : 'visible'}', configurable: true, enumerable: true });
  dispatchEvent(new Event('${isHidden ? 'blur' : 'focus'}'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
})()`;

export function askingPage(cdp: CdpSession, signal: AbortSignal): AskingPage {
  const evaluate = async (expression: string) => {
    await cdp.send('Runtime.evaluate', { expression });
  };
  const fates: Readonly<Record<PageFate, () => Promise<void>>> = {
    hidden: () => evaluate(setHidden(true)),
    shown: () => evaluate(setHidden(false)),
    // The document and all that it had in memory is gone; the address and what is stored are not.
    killed: async () => {
      await cdp.send('Page.reload');
    },
  };
  return { signal, become: (fate) => fates[fate]() };
}
