import type { CdpSession } from '../emulation/cdp-session.ts';

interface DialogOpening {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
}

/** Yes where there is no choice, and to leaving a page; no where a page wants to be told to do something. */
const answers = {
  alert: { accept: true, word: 'OK' },
  confirm: { accept: false, word: 'Cancel' },
  prompt: { accept: false, word: 'Cancel' },
  beforeunload: { accept: true, word: 'Leave' },
} as const;

/**
 * Answers the dialogs that a page stands still for until somebody does, and tells of each. `Page.enable` must be sent by
 * somebody.
 */
export function answerDialogs(
  cdp: CdpSession,
  { signal, onDialog }: { readonly signal: AbortSignal; readonly onDialog: (told: string) => void },
): void {
  cdp.on(
    'Page.javascriptDialogOpening',
    (params) => {
      const { type, message } = params as DialogOpening;
      const { accept, word } = answers[type];
      // Refused when the page has gone meanwhile, and its dialog with it.
      cdp.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
      onDialog(`${type}${message === '' ? '' : ` “${message}”`}: answered with ${word}`);
    },
    signal,
  );
}
