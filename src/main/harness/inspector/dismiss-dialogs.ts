import type { BothLanguages } from '#shared/both-languages.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

interface DialogOpening {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
}

/**
 * Buttons that dismiss dialogs. Alerts and the question before leaving are accepted; requests for confirmation or input
 * are cancelled.
 */
const buttons = {
  alert: { accept: true, zh: '确定', en: 'OK' },
  confirm: { accept: false, zh: '取消', en: 'Cancel' },
  prompt: { accept: false, zh: '取消', en: 'Cancel' },
  beforeunload: { accept: true, zh: '离开', en: 'Leave' },
} as const;

/** Closes the dialogs that block a page, and reports each one. The caller must send `Page.enable`. */
export function dismissDialogs(
  cdp: CdpSession,
  { signal, onDialog }: { readonly signal: AbortSignal; readonly onDialog: (text: BothLanguages) => void },
): void {
  cdp.on(
    'Page.javascriptDialogOpening',
    (params) => {
      const { type, message } = params as DialogOpening;
      const { accept, zh, en } = buttons[type];
      // Ignores the error, because the dialog has closed with its page or document. If a dialog stays open, the page
      // times out, which is reported.
      cdp.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
      const dialog = `${type}${message === '' ? '' : ` “${message}”`}`;
      onDialog({ zh: `${dialog}：已自动点“${zh}”`, en: `${dialog}: closed with ${en}` });
    },
    signal,
  );
}
