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
  /** Called with the open dialog, or with null when it closes. */
  readonly onChange: (dialog: PageDialog | null) => void;
  /** Called if the page opens too many dialogs. Later ones of the same document are cancelled. */
  readonly onFlood: () => void;
  /** Called if the browser refuses to close a dialog. */
  readonly onProblem: (thrown: unknown) => void;
  /** Returns true while the user is leaving the page. Dialogs are then closed and not shown. */
  readonly isLeaving: () => boolean;
}

/** Returns true for the error of Chromium 148 when no dialog is open (page_handler.cc). */
const isClosed = (thrown: unknown): boolean => /no dialog is showing/i.test(toAppError(thrown).message);

const maxDialogs = 20;
const maxTextLength = 2_000;

/** Shows the dialogs of a page to the user. The caller must send `Page.enable`. */
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

  /** Closes the open dialog with a response. Rejects with AppError 'cdp' if no dialog is open. */
  async respond(accept: boolean, text?: string): Promise<void> {
    const promptText = text === undefined ? {} : { promptText: text };
    await this.#cdp.send('Page.handleJavaScriptDialog', { accept, ...promptText });
  }

  /** Closes the open dialog, because the user is leaving the page. */
  dismiss(): void {
    if (this.#open !== undefined) this.#dismissUnattended(this.#open);
  }

  /** Resets the dialog limit. */
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
      this.respond(false).catch(this.#refused);
      return;
    }
    this.#open = type;
    this.#options.onChange({
      kind: type,
      message: message.slice(0, maxTextLength),
      proposal: defaultPrompt.slice(0, maxTextLength),
    });
  }

  /** Accepts `beforeunload`, which lets the user leave the page, and cancels other dialogs. */
  #dismissUnattended(type: DialogOpening['type']): void {
    this.respond(type === 'beforeunload').catch(this.#refused);
  }

  /** Reports an error, unless the dialog has closed with its page or document. */
  readonly #refused = (thrown: unknown): void => {
    if (!isGone(thrown) && !isClosed(thrown)) this.#options.onProblem(thrown);
  };

  #closed(): void {
    if (this.#open === undefined) return;
    this.#open = undefined;
    this.#options.onChange(null);
  }
}
