interface TextCopierOptions {
  readonly window: Pick<Window, 'navigator' | 'document'>;
  readonly onCopied: () => void;
  /** Shows the text, so that the user can copy it by hand. Used if all other ways fail. */
  readonly showForManualCopy: (text: string) => Promise<unknown>;
}

/** Copies a text with `document.execCommand('copy')` and restores the focus. Returns false if the browser refuses. */
function copySelected(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Stops phones from opening the on-screen keyboard.
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px';
  // Adds the field to an open modal dialog, because elements outside it cannot be focused.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  // Selects the text again for WebKit, in which `select()` alone selects nothing.
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/**
 * Copies text. In-app browsers may lack the Clipboard API (over plain HTTP), deny access to it, or support only the old
 * `execCommand`.
 */
export class TextCopier {
  readonly #options: TextCopierOptions;

  constructor(options: TextCopierOptions) {
    this.#options = options;
  }

  /**
   * Copies a text. Must be called in a tap or click handler, because browsers allow copying only there. Resolves after
   * the user has seen the result.
   */
  async copy(text: string): Promise<void> {
    const { window, onCopied, showForManualCopy } = this.#options;
    if ((await this.#write(text)) || copySelected(window.document, text)) onCopied();
    else await showForManualCopy(text);
  }

  async #write(text: string): Promise<boolean> {
    try {
      await this.#options.window.navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Leaves it to the caller to try the next method, because the Clipboard API is missing or denied.
      return false;
    }
  }
}
