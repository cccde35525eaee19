import { toAppError } from '#shared/errors.ts';
import type { PageDialog } from '#shared/ipc/views/view-state.ts';
import { isGone } from '../emulation/cdp-errors.ts';
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
  /** The browser refused to answer a dialog. */
  readonly onProblem: (thrown: unknown) => void;
  /** Whether a person sent the page elsewhere: nothing that it asks then is shown. */
  readonly isLeaving: () => boolean;
}

/** As Chromium 148 says (page_handler.cc). */
const isClosed = (thrown: unknown): boolean => /no dialog is showing/i.test(toAppError(thrown).message);

const maxDialogs = 20;
const maxTextLength = 2_000;

/** The dialogs of one page, shown to a person who answers them. `Page.enable` must be sent by somebody. */
export class PageDialogs {
  readonly #cdp: CdpSession;
  readonly #options: DialogOptions;
  #open: DialogOpening['type'] | undefined;
  #ofDocument = 0;

  constructor(cdp: CdpSession, options: DialogOptions) {
    this.#cdp = cdp;
    this.#options = options;
    const { signal } = options;
    cdp.on('Page.javascriptDialogOpening', (params) => this.#opening(params as DialogOpening), signal);
    cdp.on('Page.javascriptDialogClosed', () => this.#closed(), signal);
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Rejects with AppError 'cdp' when there is no dialog to answer. */
  async answer(accept: boolean, text?: string): Promise<void> {
    const promptText = text === undefined ? {} : { promptText: text };
    await this.#cdp.send('Page.handleJavaScriptDialog', { accept, ...promptText });
  }

  /** Lets the page be left: whoever sends it elsewhere no longer answers it. */
  dismiss(): void {
    if (this.#open !== undefined) this.#dismissUnattended(this.#open);
  }

  /** A new document may ask again. */
  newDocument(): void {
    this.#ofDocument = 0;
    this.#closed();
  }

  #opening({ type, message, defaultPrompt = '' }: DialogOpening): void {
    if (this.#options.isLeaving()) {
      this.#dismissUnattended(type);
      return;
    }
    this.#ofDocument += 1;
    if (this.#ofDocument > maxDialogs) {
      if (this.#ofDocument === maxDialogs + 1) this.#options.onFlood();
      this.answer(false).catch(this.#refused);
      return;
    }
    this.#open = type;
    this.#options.onChange({
      kind: type,
      message: message.slice(0, maxTextLength),
      proposal: defaultPrompt.slice(0, maxTextLength),
    });
  }

  /** Leave the page, and No to all else. */
  #dismissUnattended(type: DialogOpening['type']): void {
    this.answer(type === 'beforeunload').catch(this.#refused);
  }

  /** The page or its document has gone meanwhile, and the dialog with it. */
  readonly #refused = (thrown: unknown): void => {
    if (!isGone(thrown) && !isClosed(thrown)) this.#options.onProblem(thrown);
  };

  #closed(): void {
    if (this.#open === undefined) return;
    this.#open = undefined;
    this.#options.onChange(null);
  }
}
