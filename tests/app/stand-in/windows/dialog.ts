import type { BaseWindow, Dialog, MessageBoxOptions, MessageBoxReturnValue } from 'electron/main';
import type { Played } from '../played.ts';

/** Boxes that nobody sees: a test puts an answering one in their place, as on the real program. */
class DialogModule implements Played<Dialog, DialogModule> {
  /** Open until its `signal` closes it, which counts as cancelled (dialog.md, `signal`). */
  showMessageBox(window: BaseWindow, options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showMessageBox(
    first: BaseWindow | MessageBoxOptions,
    second?: MessageBoxOptions,
  ): Promise<MessageBoxReturnValue> {
    const { signal, cancelId = 0 } = second ?? (first as MessageBoxOptions);
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ response: cancelId, checkboxChecked: false }));
    });
  }

  showErrorBox(title: string, content: string): void {
    // Without a desktop, as on Linux before `ready`, the text goes to stderr (dialog.md, showErrorBox).
    process.stderr.write(`${title}\n${content}\n`);
  }
}

export const dialog = new DialogModule();
