import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

interface DialogOpening {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
}

/** Yes where there is no choice, and to leaving a page; no where a page wants to be told to do something. */
const answers = {
  alert: { accept: true, zh: '确定', en: 'OK' },
  confirm: { accept: false, zh: '取消', en: 'Cancel' },
  prompt: { accept: false, zh: '取消', en: 'Cancel' },
  beforeunload: { accept: true, zh: '离开', en: 'Leave' },
} as const;

/**
 * Answers the dialogs that a page stands still for until somebody does, and tells of each. `Page.enable` must be sent by
 * somebody.
 */
export function dismissDialogs(
  cdp: CdpSession,
  { signal, onDialog }: { readonly signal: AbortSignal; readonly onDialog: (told: BothLanguages) => void },
): void {
  cdp.on(
    'Page.javascriptDialogOpening',
    (params) => {
      const { type, message } = params as DialogOpening;
      const { accept, zh, en } = answers[type];
      // Refused when the dialog has gone meanwhile, with its page or its document; one that stays holds up whoever waits for the page.
      cdp.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
      const asked = `${type}${message === '' ? '' : ` “${message}”`}`;
      onDialog({ zh: `${asked}：已答“${zh}”`, en: `${asked}: answered with ${en}` });
    },
    signal,
  );
}
