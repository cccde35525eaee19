import { copySelected } from './copy-selected.ts';

interface TextCopierOptions {
  readonly window: Pick<Window, 'navigator' | 'document'>;
  /** The text is in the clipboard. */
  readonly onCopied: () => void;
  /** The last resort: shows the text for the user to copy by hand. */
  readonly offerByHand: (text: string) => Promise<unknown>;
}

/** The one way to the clipboard, which in-app browsers may lack (plain http), deny, or know by the old command only. */
export class TextCopier {
  readonly #options: TextCopierOptions;

  constructor(options: TextCopierOptions) {
    this.#options = options;
  }

  /** To be called in the user's own touch or click: browsers allow it only then. Resolves when all is said and shown. */
  async copy(text: string): Promise<void> {
    const { window, onCopied, offerByHand } = this.#options;
    if ((await this.#write(text)) || copySelected(window.document, text)) onCopied();
    else await offerByHand(text);
  }

  async #write(text: string): Promise<boolean> {
    try {
      await this.#options.window.navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Denied, or there is no such thing: the next way is tried.
      return false;
    }
  }
}
