import { copySelected } from './copy-selected.ts';

interface TextCopierOptions {
  readonly window: Pick<Window, 'navigator' | 'document'>;
  readonly onCopied: () => void;
  /** Last resort: shows the text for the user to copy by hand. */
  readonly showForManualCopy: (text: string) => Promise<unknown>;
}

/**
 * Copies text for the whole site. In-app browsers may lack the clipboard API (plain http), deny it, or support only the
 * old copy command.
 */
export class TextCopier {
  readonly #options: TextCopierOptions;

  constructor(options: TextCopierOptions) {
    this.#options = options;
  }

  /**
   * Copies a text. Call it inside a tap or click handler, because browsers allow copying only there. Resolves after the
   * result has been shown.
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
      // The clipboard API is missing or denied, so the caller tries the next method.
      return false;
    }
  }
}
