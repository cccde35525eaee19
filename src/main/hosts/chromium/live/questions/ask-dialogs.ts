import type { LiveQuestion } from '#shared/ipc/live.ts';
import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import type { Ask } from './page-questions.ts';

interface DialogOpening {
  readonly type: Extract<LiveQuestion, { kind: 'dialog' }>['type'];
  readonly message: string;
  readonly defaultPrompt?: string;
}

const mostCharacters = 10_000;

/** Asks what `alert` and its like ask. `Page.enable` must be sent by somebody. */
export function askDialogs(cdp: CdpSession, ask: Ask, signal: AbortSignal): void {
  let settle: (() => void) | undefined;
  cdp.on(
    'Page.javascriptDialogOpening',
    (params) => {
      const { type, message, defaultPrompt = '' } = params as DialogOpening;
      settle = ask({
        question: {
          kind: 'dialog',
          type,
          message: message.slice(0, mostCharacters),
          defaultText: defaultPrompt.slice(0, mostCharacters),
        },
        answer: async (answer) => {
          await cdp.send('Page.handleJavaScriptDialog', {
            accept: answer.kind === 'dialog',
            ...(answer.kind === 'dialog' ? { promptText: answer.text } : {}),
          });
        },
      });
    },
    signal,
  );
  cdp.on('Page.javascriptDialogClosed', () => settle?.(), signal);
}
