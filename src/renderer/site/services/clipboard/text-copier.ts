import { copySelected } from './copy-selected.ts';

interface TextCopierOptions {
  readonly window: Pick<Window, 'navigator' | 'document'>;
  readonly onCopied: () => void;
  /** Shows the text, so that the user can copy it manually. Used if all else fails. */
  readonly showForManualCopy: (text: string) => Promise<unknown>;
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
   * Copies a text. Call it in a tap or click handler, because browsers allow copying only there. Resolves after the
   * user has seen the result.
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
      // The caller tries the next method, because the Clipboard API is missing or denied.
      return false;
    }
  }
}
