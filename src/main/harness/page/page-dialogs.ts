import type { PageDialog } from '#shared/ipc/views/view-state.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

interface DialogOpening {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  readonly defaultPrompt?: string;
}

export interface DialogOptions {
  readonly signal: AbortSignal;
  /** The dialog that is open; null: none any more. */
  readonly onChange: (dialog: PageDialog | null) => void;
  /** A page that would not stop asking: its dialogs are answered with No from now on, until its next document. */
  readonly onFlood: () => void;
  /** Whether a person sent the page elsewhere: then "Leave this page?" has been answered already. */
  readonly isLeaving: () => boolean;
}

const mostDialogs = 20;
const longestText = 2_000;

/** The dialogs of one page, shown to a person who answers them. `Page.enable` must be sent by somebody. */
export class PageDialogs {
  readonly #cdp: CdpSession;
  readonly #options: DialogOptions;
  #isOpen = false;
  #ofDocument = 0;

  constructor(cdp: CdpSession, options: DialogOptions) {
    this.#cdp = cdp;
    this.#options = options;
    const { signal } = options;
    cdp.on('Page.javascriptDialogOpening', (params) => this.#opening(params as DialogOpening), signal);
    cdp.on('Page.javascriptDialogClosed', () => this.#closed(), signal);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Rejects with AppError 'cdp' when there is no dialog to answer. */
  async answer(accept: boolean, text?: string): Promise<void> {
    const promptText = text === undefined ? {} : { promptText: text };
    await this.#cdp.send('Page.handleJavaScriptDialog', { accept, ...promptText });
  }

  /** A new document may ask again. */
  newDocument(): void {
    this.#ofDocument = 0;
    if (this.#isOpen) this.#closed();
  }

  #opening({ type, message, defaultPrompt = '' }: DialogOpening): void {
    if (type === 'beforeunload' && this.#options.isLeaving()) {
      this.#answerAlone(true);
      return;
    }
    this.#ofDocument += 1;
    if (this.#ofDocument > mostDialogs) {
      if (this.#ofDocument === mostDialogs + 1) this.#options.onFlood();
      this.#answerAlone(false);
      return;
    }
    this.#isOpen = true;
    this.#options.onChange({
      kind: type,
      message: message.slice(0, longestText),
      proposal: defaultPrompt.slice(0, longestText),
    });
  }

  #answerAlone(accept: boolean): void {
    // Refused when the page has gone meanwhile, and its dialog with it.
    this.answer(accept).catch(() => undefined);
  }

  #closed(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.onChange(null);
  }
}
